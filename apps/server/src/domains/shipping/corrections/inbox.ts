import { COURIER_NAMES } from "@konter/contract/parcels";
import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import type { InboxQueue } from "../../../kernel/inbox.ts";
import { OPEN_CASES } from "./invoices/cases.ts";

const NAMES = new Map<string | number | undefined, string>(Object.entries(COURIER_NAMES));
const naming =
  (sentence: Sentence): InboxQueue["sentence"] =>
  ({ courier, ...facts }, _parts, locale) =>
    renderSentence(sentence, locale, { ...facts, courier: NAMES.get(courier) ?? "–" });

/** Disputed corrections, and those above the limit. */
export const REWEIGH_INBOX: InboxQueue = {
  kind: "reweigh",
  waiting: `select c.id::text as key, coalesce(c.disputed_at, c.noticed_at) as since, null::timestamptz as due_at, c.difference as amount,
    jsonb_build_object('ref', s.ref_id, 'courier', s.courier) as facts
    from parcel_correction c join shipment s on s.id = c.shipment_id where c.state in ('review', 'disputed')`,
  sentence: naming({
    id: "Selisih ongkir paket {ref} di {courier} perlu diputuskan.",
    en: "The shipping difference of parcel {ref} at {courier} needs a decision.",
  }),
  path: () => "/reweigh",
};

/** Invoices with lines that nobody has decided. */
export const INVOICE_INBOX: InboxQueue = {
  kind: "courier_invoices",
  waiting: `select i.id::text as key, i.imported_at as since, null::timestamptz as due_at, c.amount,
    jsonb_build_object('number', i.id, 'cases', c.cases, 'account', i.courier_account_id) as facts
    from courier_invoice i join (select invoice_id, count(*)::int as cases, sum(total)::bigint as amount from (${OPEN_CASES}) o
      group by invoice_id) c on c.invoice_id = i.id`,
  sentence: {
    id: "Tagihan {number} dari {account}: {cases} baris perlu diputuskan.",
    en: "Invoice {number} of {account}: {cases} lines need a decision.",
  },
  path: (key) => `/courier-invoices?invoice=${key}`,
};

/** Claims that nobody has decided. */
export const CLAIM_INBOX: InboxQueue = {
  kind: "parcel_claims",
  waiting: `select c.id::text as key, c.filed_at as since, null::timestamptz as due_at, c.asked as amount,
    jsonb_build_object('ref', s.ref_id, 'courier', s.courier) as facts
    from parcel_claim c join shipment s on s.id = c.shipment_id where c.state in ('open', 'sent')`,
  sentence: naming({
    id: "Klaim paket {ref} di {courier} perlu diputuskan.",
    en: "The claim of parcel {ref} at {courier} needs a decision.",
  }),
  path: () => "/parcel-claims",
};

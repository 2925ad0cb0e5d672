import { COURIER_NAMES } from "@konter/contract/parcels";
import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import type { InboxQueue } from "../../../kernel/inbox.ts";

const SENTENCE: Sentence = {
  id: "Bukti pembatalan paket {ref} di {courier} perlu diperiksa.",
  en: "The proof of cancellation of parcel {ref} at {courier} needs a decision.",
};
const NAMES = new Map<string | number | undefined, string>(Object.entries(COURIER_NAMES));

/** Cancellation cases that nobody has decided. */
export const POSTAL_CANCEL_INBOX: InboxQueue = {
  kind: "postal_cancels",
  waiting: `select c.id::text as key, c.filed_at as since, null::timestamptz as due_at, c.amount,
    jsonb_build_object('ref', s.ref_id, 'courier', s.courier) as facts
    from postal_cancel c join shipment s on s.id = c.shipment_id where c.state = 'open'`,
  sentence: ({ courier, ...facts }, _parts, locale) =>
    renderSentence(SENTENCE, locale, { ...facts, courier: NAMES.get(courier) ?? "–" }),
  path: (key) => `/postal-cancels/${key}`,
};

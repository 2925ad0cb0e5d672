import { COURIER_NAMES } from "@konter/contract/parcels";
import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import type { InboxQueue } from "../../../kernel/inbox.ts";

const SENTENCE: Sentence = {
  id: "Paket {ref} di {courier} perlu diperiksa.",
  en: "Parcel {ref} at {courier} needs a look.",
};

const NAMES = new Map<string | number | undefined, string>(Object.entries(COURIER_NAMES));

/** Parcels that a person must look at. */
export const SHIPMENT_INBOX: InboxQueue = {
  kind: "parcels",
  waiting: `select s.ref_id as key, s.attention_at as since, null::timestamptz as due_at, s.total_cost as amount,
    jsonb_build_object('ref', s.ref_id, 'courier', s.courier) as facts
    from shipment s where s.attention is not null`,
  sentence: ({ courier, ...facts }, _parts, locale) =>
    renderSentence(SENTENCE, locale, { ...facts, courier: NAMES.get(courier) ?? "–" }),
  path: (key) => `/parcels/${key}`,
};

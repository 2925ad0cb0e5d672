import { COURIER_NAMES } from "@konter/contract/parcels";
import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import type { InboxQueue } from "../../../kernel/inbox.ts";
import { NEEDS_PERSON } from "./cancel-request.ts";

const SENTENCE: Sentence = {
  id: "Paket {ref} di {courier} perlu diperiksa.",
  en: "Parcel {ref} at {courier} needs a look.",
};

const CANCEL_SENTENCE: Sentence = {
  id: "Pengirim minta paket {ref} di {courier} dibatalkan.",
  en: "The sender asks to cancel parcel {ref} at {courier}.",
};

const NAMES = new Map<string | number | undefined, string>(Object.entries(COURIER_NAMES));

/** Parcels that a person must look at. */
export const SHIPMENT_INBOX: InboxQueue = {
  kind: "parcels",
  waiting: `select s.ref_id as key, least(s.attention_at, s.cancel_request_at) as since, null::timestamptz as due_at, s.total_cost as amount,
    jsonb_build_object('ref', s.ref_id, 'courier', s.courier, 'asks', case when s.attention is null then 'cancel' else 'look' end) as facts
    from shipment s where ${NEEDS_PERSON}`,
  sentence: ({ courier, asks, ...facts }, _parts, locale) =>
    renderSentence(asks === "cancel" ? CANCEL_SENTENCE : SENTENCE, locale, {
      ...facts,
      courier: NAMES.get(courier) ?? "–",
    }),
  path: (key) => `/parcels/${key}`,
};

import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import type { InboxQueue } from "../../../kernel/inbox.ts";
import { HAS_RANGES, WAYBILLS_LEFT } from "./health-checks.ts";

const SENTENCES = new Map<string | number | undefined, Sentence>([
  [
    "disturbed",
    {
      id: "{name} sedang terganggu dan dijeda. Paket baru ditolak dulu.",
      en: "{name} is disturbed and paused. New parcels are refused for now.",
    },
  ],
  [
    "waybills",
    {
      id: "Nomor resi {name} tinggal {left}. Minta nomor baru ke kurir.",
      en: "{name} has {left} waybills left. Ask the courier for new numbers.",
    },
  ],
]);

/** Couriers that do not answer, and those whose waybills run short: one item each, until it is over. */
export const COURIER_INBOX: InboxQueue = {
  kind: "courier_accounts",
  waiting: `select 'disturbed:' || id as key, trouble_since as since, null::timestamptz as due_at, null::bigint as amount,
      jsonb_build_object('about', 'disturbed', 'name', name) as facts
    from courier_account where enabled and breaker_until is not null
    union all
    select 'waybills:' || id, (select max(r.added_at) from waybill_range r where r.courier_account_id = courier_account.id), null, null,
      jsonb_build_object('about', 'waybills', 'name', name, 'left', ${WAYBILLS_LEFT})
    from courier_account where enabled and ${HAS_RANGES} and ${WAYBILLS_LEFT} < low_waybills`,
  sentence: ({ about, ...facts }, _parts, locale) => {
    const sentence = SENTENCES.get(about);
    return sentence === undefined ? "" : renderSentence(sentence, locale, facts);
  },
  path: () => "/courier-accounts",
};

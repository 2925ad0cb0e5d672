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
    "places",
    {
      id: "Daftar wilayah {name} menyusut: {left} kecamatan hilang. Terima atau tolak dulu.",
      en: "The list of districts of {name} became shorter: {left} are missing. Accept or refuse it.",
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

/** Couriers that do not answer, whose waybills run short, or whose list of places shrank: one item each, until it is over. */
export const COURIER_INBOX: InboxQueue = {
  kind: "courier_accounts",
  waiting: `select 'disturbed:' || id as key, trouble_since as since, null::timestamptz as due_at, null::bigint as amount,
      jsonb_build_object('about', 'disturbed', 'name', name) as facts
    from courier_account where enabled and breaker_until is not null
    union all
    select 'places:' || r.courier, r.read_at, null, null,
      jsonb_build_object('about', 'places', 'name', (select min(name) from courier_account where vendor = r.courier),
        'left', jsonb_array_length(r.changes -> 'gone'))
    from courier_place_reading r where r.state = 'waiting'
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

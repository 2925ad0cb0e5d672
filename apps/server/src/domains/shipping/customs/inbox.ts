import { businessDate } from "@konter/contract/time";
import type { InboxQueue } from "../../../kernel/inbox.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";

const NOTHING = `select ''::text as key, now() as since, null::timestamptz as due_at, null::bigint as amount, '{}'::jsonb as facts where false`;

/**
 * A current week without exchange rates, in a brand that offers the postal area and has entered rates before. The pages
 * themselves tell a brand that never did.
 */
export const KURS_INBOX: InboxQueue = {
  kind: "kurs",
  waiting: async (brand) => {
    const { postal } = await readBrandSettings(brand);
    if (!postal) return NOTHING;
    const today = businessDate(new Date());
    return `select 'missing' as key, coalesce((max(valid_to) filter (where valid_to < '${today}') + 1)::timestamp at time zone 'Asia/Jakarta', now()) as since,
        null::timestamptz as due_at, null::bigint as amount, jsonb_build_object('date', '${today}') as facts
      from kurs_week where replaced_at is null
      having count(*) > 0 and count(*) filter (where '${today}'::date between valid_from and valid_to) = 0`;
  },
  sentence: {
    id: "Kurs pajak untuk {date} belum diisi.",
    en: "The tax exchange rates for {date} are missing.",
  },
  path: () => "/kurs",
};

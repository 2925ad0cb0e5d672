import type { InboxQueue } from "../../../kernel/inbox.ts";
import { STUCK } from "./list-for-staff.ts";

/** Money on its way to a bank for too long, and what a person must look at. */
export const SENT_MONEY_INBOX: InboxQueue = {
  kind: "sent_money",
  waiting: `select s.ref_id as key, coalesce(s.attention_at, s.made_at) as since, null::timestamptz as due_at, s.amount,
    jsonb_build_object('ref', s.ref_id, 'institution', s.institution) as facts
    from send_money s where s.attention is not null or (${STUCK})`,
  sentence: {
    id: "Kirim uang {ref} ke {institution} perlu diperiksa.",
    en: "Money {ref} to {institution} needs a look.",
  },
  path: (key) => `/sent-money/${key}`,
};

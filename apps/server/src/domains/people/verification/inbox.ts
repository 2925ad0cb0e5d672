import type { InboxQueue } from "../../../kernel/inbox.ts";

/** Members whose identity waits for a check. */
export const VERIFICATIONS_INBOX: InboxQueue = {
  kind: "verifications",
  waiting: `select v.id::text as key, v.submitted_at as since, null::timestamptz as due_at, null::bigint as amount,
    jsonb_build_object('member', v.member_id) as facts from verification v where v.state = 'waiting'`,
  sentence: {
    id: "Identitas member M{member} menunggu diverifikasi.",
    en: "The identity of member M{member} waits for verification.",
  },
  path: (key) => `/verifications/${key}`,
};

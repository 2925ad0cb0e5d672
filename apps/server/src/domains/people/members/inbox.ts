import type { InboxQueue } from "../../../kernel/inbox.ts";

/** Members' requests for an extra permission. */
const PERMISSION_REQUESTS: InboxQueue = {
  kind: "permission_requests",
  waiting: `select r.id::text as key, r.at as since, null::timestamptz as due_at, null::bigint as amount,
    jsonb_build_object('member', r.member_id) as facts from permission_request r where r.state = 'waiting'`,
  sentence: {
    id: "Member M{member} meminta izin tambahan.",
    en: "Member M{member} asks for an extra permission.",
  },
  path: () => "/permission-requests",
};

/** Devices that are trusted soon after a sign-in by a code. */
const RECOVERIES: InboxQueue = {
  kind: "recoveries",
  waiting: `select d.id::text as key, d.last_used_at as since, d.trusted_from as due_at, null::bigint as amount,
    jsonb_build_object('member', d.member_id) as facts from device d where d.trusted_from > now() and d.blocked_at is null`,
  sentence: {
    id: "Perangkat baru member M{member} akan dipercaya.",
    en: "A new device of member M{member} will be trusted.",
  },
  path: () => "/recoveries",
};

export const MEMBERS_INBOX = [PERMISSION_REQUESTS, RECOVERIES];

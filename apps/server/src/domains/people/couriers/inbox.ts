import type { InboxQueue } from "../../../kernel/inbox.ts";

/** Requests to change an agent's sender address. */
export const COURIERS_INBOX: InboxQueue = {
  kind: "courier_requests",
  waiting: `select r.id::text as key, r.at as since, null::timestamptz as due_at, null::bigint as amount,
    jsonb_build_object('member', r.member_id) as facts from courier_address_request r where r.state = 'waiting'`,
  sentence: {
    id: "Member M{member} minta alamat pengirimnya diubah.",
    en: "Member M{member} asks to change the sender address.",
  },
  path: () => "/courier-requests",
};

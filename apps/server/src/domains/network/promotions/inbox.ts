import type { InboxQueue } from "../../../kernel/inbox.ts";

const PROMOTION_REQUESTS: InboxQueue = {
  kind: "promotions",
  waiting: `select r.id::text as key, r.asked_at as since, null::timestamptz as due_at, r.sold as amount,
    jsonb_build_object('member', r.member_id) as facts from promotion_request r where r.state = 'waiting'`,
  sentence: {
    id: "Agen M{member} mengajukan diri menjadi Master.",
    en: "Agent M{member} asks to become a Master.",
  },
  path: () => "/promotions",
};

export const PROMOTIONS_INBOX = [PROMOTION_REQUESTS];

import type { InboxQueue } from "../../../kernel/inbox.ts";

const LOAN_REQUESTS: InboxQueue = {
  kind: "loans",
  waiting: `select l.code as key, l.asked_at as since, null::timestamptz as due_at, l.asked as amount,
    jsonb_build_object('member', l.agent_id) as facts from loan l where l.state = 'pending'`,
  sentence: {
    id: "Member M{member} mengajukan pinjaman.",
    en: "Member M{member} requests a loan.",
  },
  path: (key) => `/loans/${key}`,
};

const HANDOVERS: InboxQueue = {
  kind: "loan_cash",
  waiting: `select h.code as key, h.made_at as since, null::timestamptz as due_at, h.amount,
    jsonb_build_object('member', h.master_id) as facts from loan_handover h where h.state = 'waiting'`,
  sentence: {
    id: "Master M{member} menyetor uang tunai.",
    en: "Master M{member} handed over cash.",
  },
  path: () => "/loan-handovers",
};

export const LOANS_INBOX = [LOAN_REQUESTS, HANDOVERS];

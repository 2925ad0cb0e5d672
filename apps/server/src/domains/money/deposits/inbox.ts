import type { InboxQueue } from "../../../kernel/inbox.ts";
import { DUE, WAITING_REQUESTS } from "./office/list-office.ts";

/** Top-ups that a person must check or credit. */
export const DEPOSITS_INBOX: InboxQueue = {
  kind: "deposits",
  waiting: `select r.code as key, r.created_at as since, ${DUE} as due_at, r.total as amount,
    jsonb_build_object('code', r.code) as facts from deposit_request r where ${WAITING_REQUESTS}`,
  sentence: {
    id: "Isi deposit {code} menunggu diperiksa.",
    en: "Top-up {code} waits for a check.",
  },
  path: (key) => `/deposits/${key}`,
};

import type { InboxQueue } from "../../../kernel/inbox.ts";

/** Transfers that are held before they are sent. */
export const TRANSFERS_INBOX: InboxQueue = {
  kind: "transfers",
  waiting: `select t.ref_id as key, t.made_at as since, t.held_until as due_at, t.amount, jsonb_build_object('ref', t.ref_id) as facts
    from deposit_transfer t where t.state = 'held'`,
  sentence: {
    id: "Transfer saldo {ref} ditahan sebelum diteruskan.",
    en: "Balance transfer {ref} is held before it goes on.",
  },
  path: (key) => `/transfers/${key}`,
};

import type { InboxQueue } from "../../../kernel/inbox.ts";

/** Complaints that wait for an answer. */
export const COMPLAINTS_INBOX: InboxQueue = {
  kind: "complaints",
  waiting: `select c.id::text as key, c.opened_at as since, c.due_at, p.price as amount,
    jsonb_build_object('ref', p.ref_id, 'product', p.product_name) as facts
    from complaint c join purchase p on p.id = c.purchase_id where c.state = 'open'`,
  sentence: {
    id: "Member mengeluhkan {product}, transaksi {ref}.",
    en: "A member complains about {product}, transaction {ref}.",
  },
  path: (key) => `/complaints/${key}`,
};

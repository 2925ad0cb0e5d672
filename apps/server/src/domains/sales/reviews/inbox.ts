import type { InboxQueue } from "../../../kernel/inbox.ts";

/** Purchases that wait for a review before they are sent. */
export const REVIEWS_INBOX: InboxQueue = {
  kind: "reviews",
  waiting: `select v.id::text as key, v.blocked_at as since, v.due_at, p.price as amount,
    jsonb_build_object('ref', p.ref_id, 'product', p.product_name) as facts
    from purchase_review v join purchase p on p.id = v.purchase_id where v.decided_at is null`,
  sentence: {
    id: "{product}, transaksi {ref}, ditahan sampai ditinjau.",
    en: "{product}, transaction {ref}, is held until reviewed.",
  },
  path: () => "/reviews",
};

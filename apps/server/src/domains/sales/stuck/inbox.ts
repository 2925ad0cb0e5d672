import { readBrandSettings } from "../../../kernel/settings/index.ts";
import type { InboxQueue } from "../../../kernel/inbox.ts";
import { queueOf } from "./list-stuck.ts";

/** Purchases in process for too long, and those with a case. */
export const STUCK_INBOX: InboxQueue = {
  kind: "cases",
  waiting: async (brand) => {
    const { stuck_after_minutes: after, stuck_target_minutes: target } =
      await readBrandSettings(brand);
    return `select p.ref_id as key, p.accepted_at as since, p.accepted_at + make_interval(mins => ${target}) as due_at,
      p.price as amount, jsonb_build_object('ref', p.ref_id, 'product', p.product_name) as facts ${queueOf(String(after))}`;
  },
  sentence: {
    id: "Hasil {product}, transaksi {ref}, belum diputuskan.",
    en: "The result of {product}, transaction {ref}, is not decided.",
  },
  path: (key) => `/transactions/${key}`,
};

import type { OpeningStep } from "../../../../kernel/opening-step.ts";

/** In the order of the checklist. The back office shows the registration link next to it. */
export const PURCHASE_STEPS: readonly OpeningStep[] = [
  {
    key: "trial_purchase",
    rank: 60,
    room: "/members",
    need: "required",
    title: { id: "Pembelian percobaan yang sukses", en: "A trial purchase that succeeded" },
    why: {
      id: "Daftar lewat tautan percobaan, tambah sedikit saldonya di menu Member, lalu beli satu produk sebagai member.",
      en: "Register by the trial link, give that account a little balance in Members, and buy one product as a member.",
    },
    async isDone({ brand: { pool } }) {
      const found = await pool.query("select from purchase where state = 'success' limit 1");
      return found.rowCount === 1;
    },
  },
];

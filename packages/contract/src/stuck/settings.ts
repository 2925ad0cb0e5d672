import type { SettingRows } from "../setting-row.ts";
import { STUCK_AFTER_MINUTES, STUCK_TARGET_MINUTES } from "./rules.ts";

/** What the settings room changes here. */
export const settings = {
  stuck_after_minutes: {
    group: "sales",
    rank: 11,
    type: "minutes",
    ...STUCK_AFTER_MINUTES,
    name: { id: "Transaksi tertahan setelah", en: "A transaction is stuck after" },
    text: {
      id: "Transaksi yang diproses lebih lama dari ini masuk ke antrean transaksi tertahan dan ke kasus.",
      en: "A transaction that is being processed for longer stands in the queue of stuck transactions and among the cases.",
    },
  },
  stuck_target_minutes: {
    group: "sales",
    rank: 12,
    type: "minutes",
    ...STUCK_TARGET_MINUTES,
    name: { id: "Target menyelesaikan transaksi", en: "Target for settling a transaction" },
    text: {
      id: "Transaksi tertahan yang lebih tua dari ini ditandai terlambat.",
      en: "A stuck transaction that is older is marked as late.",
    },
  },
} as const satisfies SettingRows;

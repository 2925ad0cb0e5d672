import type { HealthCheck } from "../../../platform/health.ts";

export const PRICE_SHEET_HEALTH: readonly HealthCheck[] = [
  {
    name: "sales.price-sheets.overdue_count",
    warnsAt: 1,
    failsAt: 10,
    text: {
      id: "{figure} berkas harga sudah lewat waktu mulainya dan belum berlaku.",
      en: "{figure} price sheets are past their start and not in force.",
    },
    read: async ({ pool }) =>
      (
        await pool.query<{ figure: number }>(
          `select count(*)::int as figure from price_sheet
           where state = 'held' or (state = 'scheduled' and starts_at < now() - interval '5 minutes')`,
        )
      ).rows,
  },
];

import type { HealthCheck } from "../../../platform/health.ts";

export const PICTURE_HEALTH: readonly HealthCheck[] = [
  {
    name: "office.pictures.unmade_count",
    warnsAt: 1,
    failsAt: 200,
    text: {
      id: "{figure} gambar sudah 15 menit belum punya ukuran kecil.",
      en: "{figure} pictures have waited 15 minutes for their smaller versions.",
    },
    read: async ({ pool }) =>
      (
        await pool.query<{ figure: number }>(
          "select count(*)::int as figure from picture where next_try_at is not null and kept_at < clock_timestamp() - interval '15 minutes'",
        )
      ).rows,
  },
];

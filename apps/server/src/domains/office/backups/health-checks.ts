import type { HealthCheck } from "../../../platform/health.ts";

const DAY_SECONDS = 24 * 60 * 60;

export const BACKUP_HEALTH: readonly HealthCheck[] = [
  {
    name: "office.backups.backup_age_seconds",
    warnsAt: 1.5 * DAY_SECONDS,
    failsAt: 8 * DAY_SECONDS,
    text: {
      id: "Cadangan terakhir dibuat {figure} detik yang lalu (konter backup).",
      en: "The last backup was made {figure} seconds ago (konter backup).",
    },
    async read({ pool }) {
      const found = await pool.query<{ since: Date; figure: number }>(
        `select made_at as since, floor(greatest(extract(epoch from clock_timestamp() - made_at), 0))::float8 as figure
         from backup_made order by id desc limit 1`,
      );
      return [found.rows[0] ?? { figure: null }];
    },
  },
];

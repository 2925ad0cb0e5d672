import type { HealthCheck } from "../../../platform/health.ts";
import type { Module } from "../../../kernel/module.ts";
import { BACKUP_STEPS } from "./opening-steps.ts";
import { restorationKind } from "./restoration-kind.ts";

/** A purchase that is being accepted may be unknown briefly. */
const UNKNOWN_AFTER_TRIES = 2;
const HOUR_SECONDS = 60 * 60;
/** One segment is being written, one being copied. */
const LAG_SEGMENTS = 2;
const DAY_SECONDS = 24 * 60 * 60;

/** Since when a segment waits. Segments from before PostgreSQL was started with an archive are not included. */
const ARCHIVER = `
  select case when waits then since end as since,
    case when waits then floor(greatest(extract(epoch from clock_timestamp() - since), 0))::float8 else 0 end as figure
  from (
    select greatest(coalesce(last_archived_time, stats_reset), pg_postmaster_start_time()) as since,
      case when current_setting('archive_mode') = 'off' then false
        when last_failed_time > coalesce(last_archived_time, '-infinity') then true
        when last_archived_wal like '%.history' then false
        else div(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'), bytes) - coalesce(
          ('x' || substr(last_archived_wal, 9, 8))::bit(32)::bigint * (4294967296 / bytes) + ('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint, 0)
          > ${LAG_SEGMENTS}
      end as waits
    from pg_stat_archiver, pg_size_bytes(current_setting('wal_segment_size')) bytes) archiver`;

const BACKUP_HEALTH: readonly HealthCheck[] = [
  {
    name: "office.backups.backup_age_seconds",
    warnsAt: 1.5 * DAY_SECONDS,
    failsAt: 8 * DAY_SECONDS,
    text: {
      id: "Backup terakhir dibuat {figure} yang lalu (konter backup).",
      en: "The last backup was made {figure} ago (konter backup).",
    },
    unmeasured: {
      id: "Belum pernah ada backup (konter backup).",
      en: "No backup was made yet (konter backup).",
    },
    async read({ pool }) {
      const found = await pool.query<{ since: Date; figure: number }>(
        `select made_at as since, floor(greatest(extract(epoch from clock_timestamp() - made_at), 0))::float8 as figure
         from backup_made order by id desc limit 1`,
      );
      return [found.rows[0] ?? { figure: null }];
    },
  },
  {
    name: "office.backups.unsigned_seconds",
    warnsAt: 1,
    failsAt: 1,
    text: {
      id: "Brand dipulihkan dari backup {figure} yang lalu dan belum ditandatangani: tidak ada yang dijual.",
      en: "The brand was restored from a backup {figure} ago and is not signed: nothing is sold.",
    },
    async read({ pool }) {
      const found = await pool.query<{ since: Date; figure: number }>(
        `select restored_at as since, ceil(greatest(extract(epoch from clock_timestamp() - restored_at), 1))::float8 as figure
         from restoration where signed_at is null`,
      );
      return [found.rows[0] ?? { figure: 0 }];
    },
  },
  {
    name: "office.backups.unknown_reference_count",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "{figure} callback pemasok menyebut transaksi yang tidak dikenal. Apakah database ini dipulihkan?",
      en: "{figure} callbacks of suppliers name a purchase that is unknown here. Was this database restored?",
    },
    read: async ({ pool }) =>
      (
        await pool.query<{ figure: number }>(
          `select count(*)::int as figure from supplier_callback where processed_at is null and tries >= ${UNKNOWN_AFTER_TRIES}`,
        )
      ).rows,
  },
  {
    name: "office.backups.unarchived_seconds",
    warnsAt: 5 * 60,
    failsAt: HOUR_SECONDS,
    text: {
      id: "Log PostgreSQL sudah {figure} tidak disalin ke arsip.",
      en: "PostgreSQL's log was not copied to its archive for {figure}.",
    },
    // Without a segment to copy there is no problem. Only a failed segment, or a full one that waits, counts.
    async read({ pool }) {
      const found = await pool.query<{ since: Date | null; figure: number }>(ARCHIVER);
      return found.rows;
    },
  },
];

/**
 * Records backups and restorations. `konter backup` and `konter restore` make them, and a restored brand sells after it
 * was signed.
 */
export const backupsModule: Module = {
  name: "office/backups",
  template: "nothing",
  health: BACKUP_HEALTH,
  openingSteps: BACKUP_STEPS,
  approvalKinds: () => [restorationKind()],
};

import type { BrandContext } from "../../../platform/brand-context.ts";
import type { HealthCheck, HealthReading } from "../../../platform/health.ts";

/** One reading for each enabled account, at least zero. `measured` is an expression over its row. */
const ofCouriers =
  (measured: string, among = "true") =>
  async ({ pool }: BrandContext): Promise<readonly HealthReading[]> => {
    const found = await pool.query<{ of: string; figure: number; since: Date | null }>(
      `select id as of, greatest(${measured}, 0)::float8 as figure, trouble_since as since
       from courier_account where enabled and ${among} order by id`,
    );
    return found.rows.map((row) => ({ ...row, figure: Math.floor(row.figure) }));
  };

/** Unused waybills of an account. */
export const WAYBILLS_LEFT =
  "(select coalesce(sum(r.last_number - r.next_number + 1), 0) from waybill_range r where r.courier_account_id = courier_account.id)";
/** Only accounts that print the brand's own numbers have ranges. */
export const HAS_RANGES =
  "exists (select from waybill_range r where r.courier_account_id = courier_account.id)";

export const COURIER_HEALTH: readonly HealthCheck[] = [
  {
    name: "shipping.couriers.disturbed_seconds",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "{of} ditutup sendiri setelah gangguan, sudah {figure}.",
      en: "{of} is closed by itself after trouble, for {figure} now.",
    },
    read: ofCouriers(
      "case when breaker_until is null then 0 else extract(epoch from clock_timestamp() - trouble_since) end",
    ),
  },
  {
    name: "shipping.couriers.missing_waybills_count",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "Nomor resi {of} kurang {figure} dari batas terendahnya.",
      en: "{of} has {figure} waybills fewer than its lowest limit.",
    },
    read: ofCouriers(`low_waybills - ${WAYBILLS_LEFT}`, HAS_RANGES),
  },
];

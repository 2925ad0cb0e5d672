import type { MeasuredService, ServiceLevel } from "@konter/contract/service-levels";

/** A row of service_level. */
export interface LevelRow {
  readonly hours: number;
  readonly success: number;
  readonly failed: number;
  readonly waiting: number;
  readonly p50_milliseconds: number;
  readonly p95_milliseconds: number;
}

const TENTHS_BELOW_SECONDS = 10;

/** The level for members, without the counts, which reveal how much a brand sells. */
export function toServiceLevel(row: LevelRow): ServiceLevel {
  const decided = row.success + row.failed;
  return {
    success_percent: decided === 0 ? null : Math.floor((row.success * 100) / decided),
    p50_seconds: readable(row.p50_milliseconds / 1000),
    p95_seconds: readable(row.p95_milliseconds / 1000),
    hours: row.hours,
  };
}

/** The same with the counts, for staff. */
export function toMeasuredService(row: LevelRow): MeasuredService {
  const { success, failed, waiting } = row;
  return { ...toServiceLevel(row), success, failed, waiting };
}

/** Tenths of a second for short times, whole seconds for others. */
function readable(seconds: number): number {
  return seconds < TENTHS_BELOW_SECONDS ? Math.round(seconds * 10) / 10 : Math.round(seconds);
}

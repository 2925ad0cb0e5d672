import type { Maintenance } from "@konter/contract/brand";
import { BUSINESS_TIME_ZONE } from "@konter/contract/time";
import { DomainError } from "../../platform/domain-error.ts";

/** An area whose end has passed is open, whether or not staff reopened it. */
export function closedAreas({
  maintenance,
}: {
  readonly maintenance: readonly Maintenance[];
}): Maintenance[] {
  const now = Date.now();
  return maintenance.filter(({ ends_at: endsAt }) => endsAt === null || Date.parse(endsAt) > now);
}

const time = new Intl.DateTimeFormat("sv-SE", {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** Throws maintenance, or maintenance_until with the end, while an area is closed. */
export function refuseMaintenance(
  values: { readonly maintenance: readonly Maintenance[] },
  area: string,
): void {
  const closed = closedAreas(values).find((each) => each.area === area);
  if (closed === undefined) return;
  if (closed.ends_at === null) throw new DomainError("maintenance", { parameters: { area } });
  const end = new Date(closed.ends_at);
  throw new DomainError("maintenance_until", {
    parameters: { area, time: time.format(end), ends_at: closed.ends_at },
    retryAfterSeconds: Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1000)),
  });
}

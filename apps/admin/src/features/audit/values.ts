import type { AuditEntry } from "@konter/contract/audit";
import * as m from "#messages";

export interface ChangedValue {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The values that differ, by name; a missing value is undefined on that side. */
export function changedValues({
  before,
  after,
}: Pick<AuditEntry, "before" | "after">): readonly ChangedValue[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((value) => JSON.stringify(value.before) !== JSON.stringify(value.after));
}

export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Actions of members and of the system have no staff member. */
export const actorName = ({ staff_name: name }: Pick<AuditEntry, "staff_name">): string =>
  name ?? m.audit_no_staff();

import { getLocale } from "@konter/client/locale";
import { auditValueName } from "@konter/contract/audit";
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
    .filter(({ before: was, after: is }) => stored(was) !== stored(is));
}

/** A missing value, null and an empty text look the same. */
const stored = (value: unknown): string => JSON.stringify(value === "" ? null : (value ?? null));

/** Returns the text of a field's value. A known code is shown by its name. */
export function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? m.yes() : m.no();
  if (typeof value !== "string") return JSON.stringify(value);
  return auditValueName(name, value, getLocale()) ?? value;
}

/** The stored code of a text, shown on hover. */
export const codeOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Actions of members and of the system have no staff member. */
export const actorName = ({ staff_name: name }: Pick<AuditEntry, "staff_name">): string =>
  name ?? m.audit_no_staff();

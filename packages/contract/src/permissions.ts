import { DOMAINS, mergeParts } from "./domains.ts";
import type { PermissionRow } from "./permission-row.ts";

/** Everything that staff can be allowed to do, of every domain. */
export const PERMISSIONS: ReadonlyMap<string, PermissionRow> = new Map(
  Object.entries(mergeParts<Readonly<Record<string, PermissionRow>>>("permissions", DOMAINS)),
);
export const STAFF_PERMISSIONS: readonly string[] = [...PERMISSIONS.keys()];

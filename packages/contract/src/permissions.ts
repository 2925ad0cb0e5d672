import { DOMAINS, mergeParts } from "./domains.ts";
import type { PartsOf } from "./domains.ts";
import type { PermissionRow } from "./permission-row.ts";

/** A staff permission (feature row M97), from every domain's `permissions.ts`. */
export type Permission = keyof PartsOf<"permissions">;

/** Every staff permission of every domain. */
export const PERMISSIONS: ReadonlyMap<string, PermissionRow> = new Map(
  Object.entries(mergeParts<Readonly<Record<string, PermissionRow>>>("permissions", DOMAINS)),
);
export const STAFF_PERMISSIONS: readonly string[] = [...PERMISSIONS.keys()];

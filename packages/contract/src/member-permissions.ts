import { DOMAINS, mergeParts } from "./domains.ts";
import type { PartsOf } from "./domains.ts";
import type { MemberPermissionRow } from "./member-permission-row.ts";

type Rows = PartsOf<"memberPermissions">;
export type MemberPermission = keyof Rows;
/** A permission that only staff can grant. */
export type ExtraPermission = {
  [Name in MemberPermission]: Rows[Name]["held"] extends "granted" ? Name : never;
}[MemberPermission];

/** Every member permission of every domain. */
export const MEMBER_PERMISSIONS: ReadonlyMap<string, MemberPermissionRow> = new Map(
  Object.entries(
    mergeParts<Readonly<Record<string, MemberPermissionRow>>>("memberPermissions", DOMAINS),
  ),
);

/** The permissions that everyone has, that come with a role, or that staff grant. */
export const permissionsHeldBy = (held: MemberPermissionRow["held"]): readonly string[] =>
  [...MEMBER_PERMISSIONS].flatMap(([name, row]) => (row.held === held ? [name] : []));

export const isExtraPermission = (name: string): name is ExtraPermission =>
  MEMBER_PERMISSIONS.get(name)?.held === "granted";

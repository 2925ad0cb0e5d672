import { DOMAINS, mergeParts } from "./domains.ts";
import type { PartsOf } from "./domains.ts";
import type { MemberPermissionRow } from "./member-permission-row.ts";

type Rows = PartsOf<"memberPermissions">;
export type MemberPermission = keyof Rows;
/** What only staff can allow an account. */
export type ExtraPermission = {
  [Name in MemberPermission]: Rows[Name]["held"] extends "granted" ? Name : never;
}[MemberPermission];

/** Everything that an account can be allowed to do, of every domain. */
export const MEMBER_PERMISSIONS: ReadonlyMap<string, MemberPermissionRow> = new Map(
  Object.entries(
    mergeParts<Readonly<Record<string, MemberPermissionRow>>>("memberPermissions", DOMAINS),
  ),
);

/** Those that everybody has, that come with a role, or that staff allow. */
export const permissionsHeldBy = (held: MemberPermissionRow["held"]): readonly string[] =>
  [...MEMBER_PERMISSIONS].flatMap(([name, row]) => (row.held === held ? [name] : []));

export const isExtraPermission = (name: string): name is ExtraPermission =>
  MEMBER_PERMISSIONS.get(name)?.held === "granted";

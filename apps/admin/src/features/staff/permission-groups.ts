import { LOCALES } from "@konter/contract/locale";
import type { StaffRoom } from "@konter/contract/staff";
import { matchesWords } from "@konter/ui";
import { REGISTERED_PAGES } from "../../app/office-pages.ts";
import { SECTION_KEYS, sectionFacts } from "../../app/sections.ts";
import type { SectionKey } from "../../app/sections.ts";

type Permissions = StaffRoom["permissions"];

/** Permissions for the pages of one section. `other` are those that no page needs. */
export interface PermissionGroup {
  readonly key: SectionKey | "other";
  readonly permissions: Permissions;
}

const beginOf = (permission: string): string => permission.split(".")[0] ?? permission;

/** The section of the page that needs the permission, or one with the same beginning (`deposits.read`). */
function sectionOf(permission: string): SectionKey | "other" {
  const needs = Object.values(REGISTERED_PAGES)
    .flat()
    .flatMap(({ section, permission: needed }) =>
      typeof needed === "string" ? [{ section, needed }] : [],
    );
  const own = needs.find(({ needed }) => needed === permission);
  const near = needs.find(({ needed }) => beginOf(needed) === beginOf(permission));
  return (own ?? near)?.section ?? "other";
}

/** The permissions by section, in the order of the menu; with a typed text, those that it finds by name or section. */
export function permissionGroups(
  permissions: Permissions,
  typed: string,
): readonly PermissionGroup[] {
  const keys = [...SECTION_KEYS, "other"] as const;
  return keys.flatMap((key) => {
    const titles =
      key === "other" ? [] : LOCALES.map((locale) => sectionFacts(key).title({}, { locale }));
    const own = permissions.filter(
      ({ name, text }) => sectionOf(name) === key && matchesWords(typed, [text, name, ...titles]),
    );
    return own.length === 0 ? [] : [{ key, permissions: own }];
  });
}

import { existsSync, readFileSync } from "node:fs";

/**
 * Whether a path is one of the members' screens (SPEC.md section 2): the web build writes their patterns beside the screens
 * that it makes for the server. Any other path answers 404 with the app's own Not found page.
 */
export function readMemberScreens(list: string): (path: string) => boolean {
  if (!existsSync(list)) throw new Error(`there is no ${list}: run npm run build`);
  const patterns = JSON.parse(readFileSync(list, "utf8")) as readonly string[];
  const all = new RegExp(`^(?:${patterns.join("|")})$`);
  return (path) => matches([all], path);
}

const STAFF_SCREENS = [
  /^\/$/,
  /^\/login$/,
  /^\/transactions(\/[A-Z0-9]{8,20})?$/,
  /^\/cases$/,
  /^\/reviews(\/rules)?$/,
  /^\/approvals$/,
  /^\/audit$/,
  /^\/staff$/,
  /^\/settings$/,
  /^\/invitation$/,
  /^\/security$/,
  /^\/complaints(\/\d{1,15})?$/,
  /^\/members(\/\d{1,15})?$/,
  /^\/blocks$/,
  /^\/permission-requests$/,
  /^\/courier-requests$/,
  /^\/recoveries$/,
  /^\/products$/,
  /^\/margins$/,
  /^\/cashback$/,
  /^\/suppliers$/,
  /^\/brand$/,
  /^\/maintenance$/,
  /^\/kit$/,
];

const matches = (patterns: readonly RegExp[], path: string): boolean =>
  patterns.some((pattern) => pattern.test(path.replace(/(?<=.)\/$/, "")));

export const isStaffScreen = (path: string): boolean => matches(STAFF_SCREENS, path);

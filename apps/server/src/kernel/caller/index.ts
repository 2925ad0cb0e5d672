export { accountLocale, hashToken, memberOf, staffOf, viewerOf } from "./subjects.ts";
export type { MemberSubject, Role, StaffSubject, Viewer } from "./subjects.ts";
export {
  knowStaffBrowser,
  networkOf,
  noteStaffPlace,
  placeOf,
  removeOldStaffPlaces,
} from "./staff-places.ts";
export type { StaffPlace } from "./staff-places.ts";

export { HOME_PAGES, screenAt, SCREENS, soldTitle } from "./kinds.ts";
export type { TargetKind } from "./kinds.ts";

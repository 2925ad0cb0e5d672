export { HOME_PAGES, screenAt, SCREENS } from "./kinds.ts";
export type { TargetKind } from "./kinds.ts";

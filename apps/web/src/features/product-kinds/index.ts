export { HOME_PAGES, MAIN_KINDS, screenAt, SCREENS } from "./kinds.ts";

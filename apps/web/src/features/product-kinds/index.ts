export { KIND_ICONS } from "./icons.ts";
export { KindIcon } from "./kind-icon.tsx";
export { HOME_PAGES, KIND_TITLES, MAIN_KINDS, soldTitle } from "./kinds.ts";
export { MAIN_ICONS } from "./main-icons.ts";

export { KIND_ICONS } from "./icons.ts";
export { KindIcon } from "./kind-icon.tsx";
export { HOME_PAGES, KIND_TITLES, MAIN_KINDS, screenAt, soldTitle } from "./kinds.ts";
export { mainIcon } from "./main-icons.ts";

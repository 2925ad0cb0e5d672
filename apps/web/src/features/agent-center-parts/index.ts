export { CENTER_KEY, centerQuery, useIsCenterOpen } from "./api.ts";
export { CenterPage, FormerMasterPage } from "./center-page.tsx";
export type { CenterPageProps } from "./center-page.tsx";
export { ContactLinks } from "./contact-links.tsx";
export { floatText } from "./float-text.ts";

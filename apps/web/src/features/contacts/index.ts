import { lazy } from "react";

export { ContactChoice } from "./contact-choice.tsx";
export { pathOf } from "./words.ts";
/** Loaded on demand; the prepaid page only needs a button of this feature. */
export const ContactsPage = lazy(async () => ({
  default: (await import("./contacts-page.tsx")).ContactsPage,
}));

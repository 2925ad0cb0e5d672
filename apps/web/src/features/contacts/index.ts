import { lazy } from "react";

export { ContactChoice } from "./contact-choice.tsx";
export { pathOf } from "./words.ts";
/** Fetched when it is opened: a counter needs of this slice a button alone. */
export const ContactsPage = lazy(async () => ({
  default: (await import("./contacts-page.tsx")).ContactsPage,
}));

export { ContactsPage } from "./contacts-page.tsx";
export { ContactChoice } from "./contact-choice.tsx";
export { SCREEN_OF } from "./words.ts";

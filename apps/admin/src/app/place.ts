import * as m from "#messages";

/** Whether this page is the owners' console's: the server says so in its first byte, also to who is not signed in. */
export const isConsole = (): boolean => document.documentElement.dataset["place"] === "console";

/** What the place is called. */
export const placeName = (): string => (isConsole() ? m.owners_console() : m.back_office());

import * as m from "#messages";

/** Whether this page belongs to the owners' console; set by the server in the initial HTML, also before sign-in. */
export const isConsole = (): boolean => document.documentElement.dataset["place"] === "console";

/** Name of the site: the console or the back office. */
export const placeName = (): string => (isConsole() ? m.owners_console() : m.back_office());

export { settingsQuery } from "./api.ts";

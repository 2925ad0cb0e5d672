export { mailNotices } from "./mail-notices.ts";

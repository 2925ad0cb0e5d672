export { mailNotices } from "./mail-notices.ts";
export { notify } from "./notify.ts";
export type { NotificationKind } from "./notify.ts";

export { mailNotices } from "./mail-notices.ts";
export { createNoticeBook } from "./notice.ts";
export type { Notice, NoticeBook } from "./notice.ts";
export { notify, notifyAll } from "./notify.ts";
export { syncNotices } from "./sync-notices.ts";

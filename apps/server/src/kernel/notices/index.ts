export { createNoticeBook } from "./notice.ts";
export type { Notice, NoticeBook } from "./notice.ts";
export { notify, notifyAll } from "./notify.ts";
export { syncNotices } from "./sync-notices.ts";
export { markRead } from "./mark-read.ts";
export {
  countUnread,
  findNotification,
  listNotifications,
  NOTICE_HEALTH,
  NOTICE_MAILS,
  offersFile,
  removeOldNotifications,
  takeNoticeMails,
  wordsOf,
} from "./store.ts";
export type { NoticeWords } from "./store.ts";

export { LIVE_CHANNEL, readAnnouncement } from "./announcement.ts";
export type { LiveEvents } from "./announcement.ts";
export { dispatchOutbox, OUTBOX_DUE, OUTBOX_HEALTH, removePublished } from "./dispatch-outbox.ts";

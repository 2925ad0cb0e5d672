export { LIVE_CHANNEL, readAnnouncement } from "./announcement.ts";
export type { LiveEvents } from "./announcement.ts";
export { dispatchOutbox, OUTBOX, OUTBOX_HEALTH, removePublished } from "./dispatch-outbox.ts";
export { findMissed } from "./find-missed.ts";

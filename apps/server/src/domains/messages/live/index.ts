export { LIVE_CHANNEL, readAnnouncement } from "./announcement.ts";
export { dispatchOutbox } from "./dispatch-outbox.ts";

export { dispatchOutbox, LIVE_CHANNEL } from "./dispatch-outbox.ts";

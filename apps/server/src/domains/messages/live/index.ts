export { LIVE_CHANNEL } from "./dispatch-outbox.ts";

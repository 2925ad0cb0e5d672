export { dispatchOutbox, LIVE_CHANNEL } from "./dispatch-outbox.ts";
export { mountLiveEvents } from "./routes.ts";

import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { dispatchOutbox, removePublished } from "./dispatch-outbox.ts";
import { mountLiveEvents } from "./routes.ts";
import { LIVE_HEALTH } from "./health-checks.ts";

const OUTBOX_PAUSE_MS = 250;

export const liveModule: Module = {
  name: "messages/live",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  memberRoutes: (app, { brand, authenticate, listener, cookie }) => {
    const hub = mountLiveEvents(app, brand, authenticate, listener, cookie);
    app.addHook("preClose", async () => hub.close());
  },
  workers: ({ brand }) => [
    repeating(brand.log, "outbox", OUTBOX_PAUSE_MS, () => dispatchOutbox(brand)),
  ],
  housekeeping: removePublished,
  due: ["select min(created_at) from outbox where published_at is null"],
  health: LIVE_HEALTH,
};

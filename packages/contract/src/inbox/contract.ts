import { call, perMinute } from "../call.ts";
import { inboxPage, inboxQuery } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  inbox: call("GET admin/inbox", {
    access: "staff",
    input: inboxQuery,
    output: inboxPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "What waits in all queues that the reader may see, soonest deadline first, with the number of items of each kind.",
  }),
};

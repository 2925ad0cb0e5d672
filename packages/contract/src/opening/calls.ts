import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import { openingState, trialLink } from "./schemas.ts";

export const calls = {
  opening: call(officeEndpoints.opening, {
    access: "staff",
    permission: "brand.read",
    input: nothing,
    output: openingState,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What the brand still needs before it sells, read from the state of things.",
  }),
  openingTrialLink: call(officeEndpoints.openingTrialLink, {
    access: "staff",
    permission: "brand.write",
    input: nothing,
    output: trialLink,
    errors: ["opening_done"],
    rateLimit: perMinute(30),
    summary:
      "A link that registers one member while registration is closed, for the trial purchase. The one before works no more.",
  }),
  openingOpen: call(officeEndpoints.openingOpen, {
    access: "staff",
    permission: "brand.write",
    input: nothing,
    output: openingState,
    errors: ["opening_incomplete"],
    rateLimit: perMinute(30),
    summary:
      "Opens the brand for good once every required step is done: from then on members register.",
  }),
};

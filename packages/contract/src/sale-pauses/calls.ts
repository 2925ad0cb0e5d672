import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import { salePauseEndInput, salePauseInput, salePauses } from "./schemas.ts";

export const calls = {
  salePauses: call(officeEndpoints.salePauses, {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: salePauses,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What is sold, by kind and operator, and what of it is paused.",
  }),
  salePauseSet: call(officeEndpoints.salePauseSet, {
    access: "staff",
    permission: "catalog.write",
    input: salePauseInput,
    output: salePauses,
    errors: ["sale_place_not_found", "sale_already_paused", "sale_pause_in_past"],
    rateLimit: perMinute(60),
    summary:
      "Stops the sale of a kind, or of what an operator sells of it; purchases that were accepted go on.",
  }),
  salePauseEnd: call(officeEndpoints.salePauseEnd, {
    access: "staff",
    permission: "catalog.write",
    input: salePauseEndInput,
    output: salePauses,
    errors: ["sale_not_paused"],
    rateLimit: perMinute(60),
    summary: "Opens a paused sale again.",
  }),
};

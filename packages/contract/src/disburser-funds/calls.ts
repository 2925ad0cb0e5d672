import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import { disburserFundList } from "./schemas.ts";

export const calls = {
  disburserFunds: call(officeEndpoints.disburserFunds, {
    access: "staff",
    permission: "disbursers.read",
    input: nothing,
    output: disburserFundList,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "What each vendor that pays out holds for the brand, by its own word and by the books, with what is on its way.",
  }),
};

import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import { esim, esimInput, esimRefillList } from "./schemas.ts";

export const calls = {
  esim: call(memberEndpoints.esim, {
    access: "member",
    input: esimInput,
    output: esim,
    errors: ["esim_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary:
      "An eSIM that was bought: what is left of it, as its vendor said last, and its refills.",
  }),
  esimRead: call(memberEndpoints.esimRead, {
    access: "member",
    input: esimInput,
    output: esim,
    errors: ["esim_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(10),
    summary:
      "The same after the vendor was asked again, unless it was asked within the last half minute. Without an answer the last one stays.",
  }),
  esimRefills: call(memberEndpoints.esimRefills, {
    access: "member",
    feature: "ppob",
    input: esimInput,
    output: esimRefillList,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "esim_not_found",
      "esim_not_filled",
      "esim_unanswered",
    ],
    rateLimit: perMinute(30),
    summary:
      "What fills the same eSIM again. It is bought as any product, with the eSIM's transaction as `refill_of` and its ICCID as the number.",
  }),
  adminEsim: call(officeEndpoints.adminEsim, {
    access: "staff",
    permission: "transactions.read",
    input: esimInput,
    output: esim,
    errors: ["esim_not_found"],
    rateLimit: perMinute(60),
    summary: "What is left of an eSIM of any account, as its vendor said last.",
  }),
};

import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import {
  addressIdInput,
  addressInput,
  addressesAnswer,
  regionsAnswer,
  regionsQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  /** Public, because visitors name districts to compare fees (M411); the list is the government's. */
  regions: call("GET region", {
    access: "public",
    input: regionsQuery,
    output: regionsAnswer,
    errors: [],
    fault: "region_fetch_failed",
    rateLimit: perMinute(240),
    summary: "The regions below one, or those whose name begins with what is looked for.",
  }),
  addresses: call("GET account/address", {
    access: "member",
    input: nothing,
    output: addressesAnswer,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's addresses, the primary one first.",
  }),
  addressSave: call("POST account/address", {
    access: "member",
    input: addressInput,
    output: addressesAnswer,
    errors: ["region_unknown", "address_not_found", "addresses_too_many"],
    rateLimit: perMinute(30),
    summary: "Adds an address, or changes the one that `id` names; answers all of them.",
  }),
  addressPick: call("POST account/address/{id}/pick", {
    access: "member",
    input: addressIdInput,
    output: addressesAnswer,
    errors: ["address_not_found"],
    rateLimit: perMinute(30),
    summary: "Makes an address the primary one.",
  }),
  addressDelete: call("POST account/address/{id}/delete", {
    access: "member",
    input: addressIdInput,
    output: addressesAnswer,
    errors: ["address_not_found"],
    rateLimit: perMinute(30),
    summary: "Removes an address; the latest of the others is primary when it was.",
  }),
};

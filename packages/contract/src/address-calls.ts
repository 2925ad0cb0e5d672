import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as address from "./schemas/address.ts";
import { nothing } from "./schemas/brand.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 30, window_seconds: 60 };

/** Where an account has things sent, and the official regions that an address is made of. */
export const addressCalls = {
  regions: call("regions", {
    access: "member",
    input: address.regionsQuery,
    output: address.regionsAnswer,
    errors: [],
    fault: "region_fetch_failed",
    rateLimit: reading,
    summary: "The regions below one, or those whose name begins with what is looked for.",
  }),
  addresses: call("addresses", {
    access: "member",
    input: nothing,
    output: address.addressesAnswer,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The account's addresses, the primary one first.",
  }),
  addressSave: call("addressSave", {
    access: "member",
    input: address.addressInput,
    output: address.addressesAnswer,
    errors: ["region_unknown", "address_not_found", "addresses_too_many"],
    rateLimit: writing,
    summary: "Adds an address, or changes the one that `id` names; answers all of them.",
  }),
  addressPick: call("addressPick", {
    access: "member",
    input: address.addressIdInput,
    output: address.addressesAnswer,
    errors: ["address_not_found"],
    rateLimit: writing,
    summary: "Makes an address the primary one.",
  }),
  addressDelete: call("addressDelete", {
    access: "member",
    input: address.addressIdInput,
    output: address.addressesAnswer,
    errors: ["address_not_found"],
    rateLimit: writing,
    summary: "Removes an address; the latest of the others is primary when it was.",
  }),
};

import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as address from "./schemas/address.ts";
import { nothing } from "./schemas/brand.ts";
import * as courier from "./schemas/courier-address.ts";
import { memberInput } from "./schemas/office-member.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 30, window_seconds: 60 };
const asking: RateLimit = { calls: 10, window_seconds: 60 };
/** Lets staff see courier addresses in full, as every parcel shows them, and change them. */
const PERMISSION = "members.address";

/** By which couriers know an agent: read by the agent, written by staff alone (SPEC.md section 6). */
export const courierCalls = {
  courierAddress: call("courierAddress", {
    access: "member",
    input: nothing,
    output: courier.ownCourierAddress,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The account's courier address, and what became of the last wish to change it.",
  }),
  courierAsk: call("courierAsk", {
    access: "member",
    idempotent: true,
    input: courier.courierAskInput,
    output: courier.ownCourierAddress,
    errors: ["courier_request_open"],
    rateLimit: asking,
    summary: "Asks staff for a change of the courier address, with what and why; one at a time.",
  }),
  officeRegions: call("officeRegions", {
    access: "staff",
    permission: PERMISSION,
    input: address.regionsQuery,
    output: address.regionsAnswer,
    errors: [],
    fault: "region_fetch_failed",
    rateLimit: reading,
    summary: "The regions below one, or those whose name begins with what is looked for.",
  }),
  officeCourierAddress: call("officeCourierAddress", {
    access: "staff",
    permission: PERMISSION,
    input: memberInput,
    output: courier.officeCourierAddress,
    errors: ["member_not_found"],
    rateLimit: reading,
    summary: "A member's courier address in full, and the request for a change that waits.",
  }),
  courierAddressSave: call("courierAddressSave", {
    access: "staff",
    permission: PERMISSION,
    idempotent: true,
    input: courier.courierAddressInput,
    output: courier.officeCourierAddress,
    errors: [
      "member_not_found",
      "region_unknown",
      "phone_not_mobile",
      "courier_address_changed",
      "request_not_found",
      "request_decided",
    ],
    rateLimit: writing,
    summary:
      "Sets a member's courier address, and does the request that it names; the member is told.",
  }),
  courierRequests: call("courierRequests", {
    access: "staff",
    permission: PERMISSION,
    input: courier.courierRequestsQuery,
    output: courier.courierRequestPage,
    errors: [],
    rateLimit: reading,
    summary:
      "Members who ask for a change of their courier address, the oldest first, or those decided.",
  }),
  courierRefuse: call("courierRefuse", {
    access: "staff",
    permission: PERMISSION,
    input: courier.courierRefuseInput,
    output: courier.courierRequestRow,
    errors: ["request_not_found", "request_decided"],
    rateLimit: writing,
    summary: "Refuses a change of a courier address; the member reads the reason.",
  }),
};

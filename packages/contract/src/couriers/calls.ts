import { regionsAnswer, regionsQuery } from "../addresses/schemas.ts";
import { nothing } from "../answers.ts";
import {
  courierAddressInput,
  courierAskInput,
  courierRefuseInput,
  courierRequestPage,
  courierRequestRow,
  courierRequestsQuery,
  officeCourierAddress,
  ownCourierAddress,
} from "./schemas.ts";
import { memberInput } from "../members/schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";

/** Lets staff see courier addresses in full, as every parcel shows them, and change them. */
const PERMISSION = "members.address";

export const calls = {
  courierAddress: call(memberEndpoints.courierAddress, {
    access: "member",
    feature: "shipping",
    input: nothing,
    output: ownCourierAddress,
    errors: ["feature_off"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's courier address, and what became of the last wish to change it.",
  }),
  courierAsk: call(memberEndpoints.courierAsk, {
    access: "member",
    feature: "shipping",
    idempotent: true,
    input: courierAskInput,
    output: ownCourierAddress,
    errors: ["feature_off", "courier_request_open"],
    rateLimit: perMinute(10),
    summary: "Asks staff for a change of the courier address, with what and why; one at a time.",
  }),
  officeRegions: call(officeEndpoints.officeRegions, {
    access: "staff",
    permission: PERMISSION,
    input: regionsQuery,
    output: regionsAnswer,
    errors: [],
    fault: "region_fetch_failed",
    rateLimit: perMinute(240),
    summary: "The regions below one, or those whose name begins with what is looked for.",
  }),
  officeCourierAddress: call(officeEndpoints.officeCourierAddress, {
    access: "staff",
    permission: PERMISSION,
    input: memberInput,
    output: officeCourierAddress,
    errors: ["member_not_found"],
    rateLimit: perMinute(240),
    summary: "A member's courier address in full, and the request for a change that waits.",
  }),
  courierAddressSave: call(officeEndpoints.courierAddressSave, {
    access: "staff",
    permission: PERMISSION,
    idempotent: true,
    input: courierAddressInput,
    output: officeCourierAddress,
    errors: [
      "member_not_found",
      "region_unknown",
      "phone_not_mobile",
      "courier_address_changed",
      "request_not_found",
      "request_decided",
    ],
    rateLimit: perMinute(30),
    summary:
      "Sets a member's courier address, and does the request that it names; the member is told.",
  }),
  courierRequests: call(officeEndpoints.courierRequests, {
    access: "staff",
    permission: PERMISSION,
    input: courierRequestsQuery,
    output: courierRequestPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "Members who ask for a change of their courier address, the oldest first, or those decided.",
  }),
  courierRefuse: call(officeEndpoints.courierRefuse, {
    access: "staff",
    permission: PERMISSION,
    input: courierRefuseInput,
    output: courierRequestRow,
    errors: ["request_not_found", "request_decided"],
    rateLimit: perMinute(30),
    summary: "Refuses a change of a courier address; the member reads the reason.",
  }),
};

import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorCode } from "../errors.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import {
  connection,
  connectionChangeAnswer,
  connectionConnectAnswer,
  connectionConnectInput,
  connectionEditInput,
  connectionHistory,
  connectionHistoryQuery,
  connectionList,
  connectionPauseInput,
  connectionRotateInput,
  connectionTestAnswer,
  connectionTestInput,
  connectionVendorList,
} from "./schemas.ts";

/** What a vendor, or the way to it, may have against settings that are to be kept. */
const NOT_KEPT = [
  "connection_exists",
  "connection_sandbox_open",
  "connection_address_private",
  "connection_not_reached",
  "connection_timeout",
  "connection_redirected",
  "connection_html",
  "connection_unreadable",
  "connection_refused",
  "connection_house_missing",
  "connection_house_itself",
  "connection_house_not_granted",
  "connection_house_suspended",
  "connection_house_not_open",
] as const satisfies readonly ErrorCode[];
const NOT_CHANGED = [
  ...NOT_KEPT,
  "connection_not_found",
  "connection_changed",
  "connection_unchanged",
  "approval_maker_new",
] as const satisfies readonly ErrorCode[];

export const calls = {
  connections: call(officeEndpoints.connections, {
    access: "staff",
    permission: "connections.read",
    input: nothing,
    output: connectionList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The accounts at vendors, without their secrets.",
  }),
  connectionVendors: call(officeEndpoints.connectionVendors, {
    access: "staff",
    permission: "connections.read",
    input: nothing,
    output: connectionVendorList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The vendors that there are, and what an account at each is made of.",
  }),
  connectionConnect: call(officeEndpoints.connectionConnect, {
    access: "staff",
    permission: "connections.write",
    input: connectionConnectInput,
    output: connectionConnectAnswer,
    errors: [...NOT_KEPT, "connection_not_found", "approval_maker_new"],
    rateLimit: perMinute(20),
    summary:
      "Connects an account, once its keys were tried; waits for a second person where there is one.",
  }),
  connectionTest: call(officeEndpoints.connectionTest, {
    access: "staff",
    permission: "connections.write",
    input: connectionTestInput,
    output: connectionTestAnswer,
    errors: ["connection_not_found"],
    rateLimit: perMinute(20),
    summary: "Tries settings, saved or not, step by step.",
  }),
  connectionEdit: call(officeEndpoints.connectionEdit, {
    access: "staff",
    permission: "connections.write",
    input: connectionEditInput,
    output: connectionChangeAnswer,
    errors: NOT_CHANGED,
    idempotent: true,
    rateLimit: perMinute(20),
    summary:
      "Changes an account; all but its name and the limits of asking wait for a second person where there is one.",
  }),
  connectionRotate: call(officeEndpoints.connectionRotate, {
    access: "staff",
    permission: "connections.write",
    input: connectionRotateInput,
    output: connectionChangeAnswer,
    errors: NOT_CHANGED,
    idempotent: true,
    rateLimit: perMinute(20),
    summary: "Gives an account new keys; callbacks proved by the old ones are taken for a while.",
  }),
  connectionPause: call(officeEndpoints.connectionPause, {
    access: "staff",
    permission: "connections.write",
    input: connectionPauseInput,
    output: connection,
    errors: ["connection_not_found", "connection_sandbox_open", "approval_maker_new"],
    rateLimit: perMinute(60),
    summary:
      "Pauses an account, or goes on with it, which waits for a second person where there is one.",
  }),
  connectionHistory: call(officeEndpoints.connectionHistory, {
    access: "staff",
    permission: "connections.read",
    input: connectionHistoryQuery,
    output: connectionHistory,
    errors: ["connection_not_found"],
    rateLimit: perMinute(240),
    summary: "The latest changes of an account, secrets by their fingerprints.",
  }),
};

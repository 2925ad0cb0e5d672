import { done, nothing } from "../answers.ts";
import {
  account,
  pinStoreInput,
  pinUpdateInput,
  pinVerifyInput,
  sessionState,
  userSettings,
  userSettingsInput,
} from "./schemas.ts";
import { staffSession } from "../staff/schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";

export const calls = {
  session: call(memberEndpoints.session, {
    access: "public",
    input: nothing,
    output: sessionState,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The state of this browser's session, with the token for later calls.",
  }),
  logout: call(memberEndpoints.logout, {
    access: "public",
    input: nothing,
    output: done,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Ends this session.",
  }),
  account: call(memberEndpoints.account, {
    access: "member",
    input: nothing,
    output: account,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The signed-in account.",
  }),
  pinVerify: call(memberEndpoints.pinVerify, {
    access: "member",
    input: pinVerifyInput,
    output: done,
    errors: ["pin_missing", "pin_wrong", "pin_locked", "pin_reset_needed"],
    rateLimit: perMinute(10),
    summary: "Says whether the PIN is right.",
  }),
  pinStore: call(memberEndpoints.pinStore, {
    access: "member",
    input: pinStoreInput,
    output: done,
    errors: ["pin_exists", "pin_too_simple"],
    fault: "pin_store_failed",
    rateLimit: perMinute(10),
    summary: "Creates the PIN.",
  }),
  pinUpdate: call(memberEndpoints.pinUpdate, {
    access: "member",
    input: pinUpdateInput,
    output: done,
    errors: ["pin_missing", "pin_wrong", "pin_locked", "pin_reset_needed", "pin_too_simple"],
    fault: "pin_update_failed",
    rateLimit: perMinute(10),
    summary: "Changes the PIN.",
  }),
  userSettings: call(memberEndpoints.userSettings, {
    access: "member",
    viewing: "reads",
    input: nothing,
    output: userSettings,
    errors: [],
    rateLimit: perMinute(240),
    summary: "How the account wants its screens to look.",
  }),
  userSettingsSave: call(memberEndpoints.userSettingsSave, {
    access: "member",
    input: userSettingsInput,
    output: userSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Changes some of the account's settings; the others stay.",
  }),
  staffSession: call(officeEndpoints.staffSession, {
    access: "public",
    input: nothing,
    output: staffSession,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The state of a staff session.",
  }),
  staffLogout: call(officeEndpoints.staffLogout, {
    access: "public",
    input: nothing,
    output: done,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Ends the staff session.",
  }),
};

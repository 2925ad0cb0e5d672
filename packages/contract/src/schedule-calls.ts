import * as z from "zod/mini";
import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { done } from "./schemas/account.ts";
import * as schedule from "./schemas/schedule.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

const SPENDING_ERRORS = ["pin_missing", "pin_wrong", "pin_locked", "pin_reset_needed"] as const;

/** Purchases that run at a time (FEATURES M197). */
export const scheduleCalls = {
  schedules: call("schedules", {
    access: "member",
    input: z.strictObject({}),
    output: schedule.scheduleList,
    errors: [],
    rateLimit: reading,
    summary: "The account's scheduled purchases with their next and last runs.",
  }),
  scheduleCreate: call("scheduleCreate", {
    access: "member",
    permission: "prepaid.buy",
    idempotent: true,
    input: schedule.scheduleInput,
    output: schedule.schedule,
    errors: [
      ...SPENDING_ERRORS,
      "ppob_disabled",
      "account_blocked",
      "product_not_found",
      "schedule_in_past",
      "schedules_too_many",
    ],
    rateLimit: writing,
    summary: "Schedules a purchase, once or every month, up to an agreed price.",
  }),
  scheduleChange: call("scheduleChange", {
    access: "member",
    permission: "prepaid.buy",
    input: schedule.scheduleChangeInput,
    output: schedule.schedule,
    errors: [...SPENDING_ERRORS, "schedule_not_found", "schedule_in_past"],
    rateLimit: writing,
    summary: "Changes a schedule; the PIN is needed for whatever lets it do more.",
  }),
  schedulePause: call("schedulePause", {
    access: "member",
    input: schedule.scheduleCodeInput,
    output: schedule.schedule,
    errors: ["schedule_not_found", "schedule_not_active"],
    rateLimit: writing,
    summary: "Pauses a schedule.",
  }),
  scheduleResume: call("scheduleResume", {
    access: "member",
    permission: "prepaid.buy",
    input: schedule.scheduleResumeInput,
    output: schedule.schedule,
    errors: [...SPENDING_ERRORS, "schedule_not_found", "schedule_in_past"],
    rateLimit: writing,
    summary: "Lets a paused or stopped schedule run again.",
  }),
  scheduleDelete: call("scheduleDelete", {
    access: "member",
    input: schedule.scheduleCodeInput,
    output: done,
    errors: ["schedule_not_found"],
    rateLimit: writing,
    summary: "Deletes a schedule; what it bought stays.",
  }),
  scheduleLimit: call("scheduleLimit", {
    access: "member",
    input: schedule.scheduleLimitInput,
    output: schedule.scheduleLimitAnswer,
    errors: [...SPENDING_ERRORS],
    rateLimit: writing,
    summary: "Sets what all schedules may cost in a month; the PIN is needed for more than before.",
  }),
};

import * as z from "zod/mini";
import { done } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { AMOUNT_ERRORS } from "../catalog/amounts.ts";
import {
  schedule,
  scheduleChangeInput,
  scheduleCodeInput,
  scheduleInput,
  scheduleLimitAnswer,
  scheduleLimitInput,
  scheduleList,
  scheduleResumeInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const SPENDING_ERRORS = ["pin_missing", "pin_wrong", "pin_locked", "pin_reset_needed"] as const;

export const calls = {
  schedules: call("GET prepaid/schedules", {
    access: "member",
    feature: "schedules",
    input: z.strictObject({}),
    output: scheduleList,
    errors: ["feature_off"],
    rateLimit: perMinute(240),
    summary: "The account's scheduled purchases with their next and last runs.",
  }),
  scheduleCreate: call("POST prepaid/schedules", {
    access: "member",
    feature: "schedules",
    permission: "prepaid.buy",
    idempotent: true,
    input: scheduleInput,
    output: schedule,
    errors: [
      ...SPENDING_ERRORS,
      "feature_off",
      "account_blocked",
      "agent_stopped",
      "product_not_found",
      ...AMOUNT_ERRORS,
      "schedule_in_past",
      "schedules_too_many",
    ],
    rateLimit: perMinute(60),
    summary: "Schedules a purchase, once or every month, up to an agreed price.",
  }),
  scheduleChange: call("POST prepaid/schedules/{code}", {
    access: "member",
    feature: "schedules",
    permission: "prepaid.buy",
    input: scheduleChangeInput,
    output: schedule,
    errors: [...SPENDING_ERRORS, "feature_off", "schedule_not_found", "schedule_in_past"],
    rateLimit: perMinute(60),
    summary: "Changes a schedule; the PIN is needed for whatever lets it do more.",
  }),
  schedulePause: call("POST prepaid/schedules/{code}/pause", {
    access: "member",
    feature: "schedules",
    input: scheduleCodeInput,
    output: schedule,
    errors: ["feature_off", "schedule_not_found", "schedule_not_active"],
    rateLimit: perMinute(60),
    summary: "Pauses a schedule.",
  }),
  scheduleResume: call("POST prepaid/schedules/{code}/resume", {
    access: "member",
    feature: "schedules",
    permission: "prepaid.buy",
    input: scheduleResumeInput,
    output: schedule,
    errors: [...SPENDING_ERRORS, "feature_off", "schedule_not_found", "schedule_in_past"],
    rateLimit: perMinute(60),
    summary: "Lets a paused or stopped schedule run again.",
  }),
  scheduleDelete: call("DELETE prepaid/schedules/{code}", {
    access: "member",
    feature: "schedules",
    input: scheduleCodeInput,
    output: done,
    errors: ["feature_off", "schedule_not_found"],
    rateLimit: perMinute(60),
    summary: "Deletes a schedule; what it bought stays.",
  }),
  scheduleLimit: call("POST prepaid/schedules-limit", {
    access: "member",
    feature: "schedules",
    input: scheduleLimitInput,
    output: scheduleLimitAnswer,
    errors: [...SPENDING_ERRORS, "feature_off"],
    rateLimit: perMinute(60),
    summary: "Sets what all schedules may cost in a month; the PIN is needed for more than before.",
  }),
};

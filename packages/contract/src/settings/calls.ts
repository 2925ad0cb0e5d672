import { nothing } from "../answers.ts";
import {
  officeSettings,
  settingChangeInput,
  settingHistory,
  settingHistoryQuery,
} from "./schemas.ts";
import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";

export const calls = {
  settings: call(officeEndpoints.settings, {
    access: "staff",
    permission: "settings.read",
    input: nothing,
    output: officeSettings,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The settings as they stand, who changed each last, and what is asked for.",
  }),
  settingHistory: call(officeEndpoints.settingHistory, {
    access: "staff",
    permission: "settings.read",
    input: settingHistoryQuery,
    output: settingHistory,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The latest changes of a setting, from which value to which.",
  }),
  settingSave: call(officeEndpoints.settingSave, {
    access: "staff",
    permission: "settings.write",
    input: settingChangeInput,
    output: officeSettings,
    errors: ["setting_unchanged", "setting_two_people"],
    rateLimit: perMinute(60),
    summary: "Changes a setting that one person may change.",
  }),
};

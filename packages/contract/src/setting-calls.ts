import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { nothing } from "./schemas/brand.ts";
import * as setting from "./schemas/setting.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

/** The brand's settings with bounds and history; money limits change by an approval of two (FEATURES M683). */
export const settingCalls = {
  settings: call("settings", {
    access: "staff",
    permission: "settings.read",
    input: nothing,
    output: setting.officeSettings,
    errors: [],
    rateLimit: reading,
    summary: "The settings as they stand, who changed each last, and what is asked for.",
  }),
  settingHistory: call("settingHistory", {
    access: "staff",
    permission: "settings.read",
    input: setting.settingHistoryQuery,
    output: setting.settingHistory,
    errors: [],
    rateLimit: reading,
    summary: "The latest changes of a setting, from which value to which.",
  }),
  settingSave: call("settingSave", {
    access: "staff",
    permission: "settings.write",
    input: setting.settingChangeInput,
    output: setting.officeSettings,
    errors: ["setting_unchanged", "setting_two_people"],
    rateLimit: writing,
    summary: "Changes a setting that one person may change.",
  }),
};

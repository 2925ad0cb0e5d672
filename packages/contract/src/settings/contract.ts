import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
import {
  officeSettings,
  settingChangeInput,
  settingHistory,
  settingHistoryQuery,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  settings: call("GET admin/settings", {
    access: "staff",
    permission: "settings.read",
    input: nothing,
    output: officeSettings,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The settings as they stand, who changed each last, and what is asked for.",
  }),
  settingHistory: call("GET admin/settings/{name}/history", {
    access: "staff",
    permission: "settings.read",
    input: settingHistoryQuery,
    output: settingHistory,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The latest changes of a setting, from which value to which.",
  }),
  settingSave: call("POST admin/settings", {
    access: "staff",
    permission: "settings.write",
    input: settingChangeInput,
    output: officeSettings,
    errors: ["setting_unchanged", "setting_two_people"],
    rateLimit: perMinute(60),
    summary: "Changes a setting that one person may change.",
  }),
};

export const errors = {
  setting_unchanged: {
    status: 422,
    id: "Nilai baru sama dengan nilai sekarang.",
    en: "The new value is the present one.",
  },
  setting_two_people: {
    status: 409,
    id: "Pengaturan ini hanya berubah dengan persetujuan orang kedua.",
    en: "This setting changes only when a second person approves.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "settings.read": { id: "Melihat pengaturan", en: "See settings", roles: ["finance"] },
  "settings.write": { id: "Mengubah pengaturan", en: "Change settings" },
  "settings.approve": {
    id: "Menyetujui batas uang",
    en: "Approve money limits",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;

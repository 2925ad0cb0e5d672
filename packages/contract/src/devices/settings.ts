import type { SettingRows } from "../setting-row.ts";
import { DEVICE_RECOVERY_HOURS } from "./rules.ts";

/** What the settings room changes here. */
export const settings = {
  /** Whether a sign-in on an unknown device waits for a trusted one; off, every device that signs in is trusted. */
  device_approval: {
    group: "accounts",
    rank: 10,
    type: "switch",
    usual: true,
    two_people: true,
    name: { id: "Persetujuan perangkat baru member", en: "Approval of members' new devices" },
    text: {
      id: "Masuk dari perangkat yang belum dikenal menunggu persetujuan perangkat tepercaya.",
      en: "A sign-in on an unknown device waits for a trusted one.",
    },
  },
  /** How long a device that came in by a code may look but not spend. */
  device_recovery_hours: {
    group: "accounts",
    rank: 20,
    type: "hours",
    ...DEVICE_RECOVERY_HOURS,
    two_people: true,
    name: { id: "Masa tunggu pemulihan perangkat", en: "Waiting period after a device recovery" },
    text: {
      id: "Selama ini perangkat yang masuk dengan kode hanya bisa melihat, belum bisa bertransaksi.",
      en: "For so long a device that came in by a code may look but not spend.",
    },
  },
} as const satisfies SettingRows;

import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  /** How long a request for an act of two people waits. */
  approval_hours: {
    group: "staff",
    rank: 10,
    type: "hours",
    least: 1,
    usual: 72,
    most: 720,
    name: {
      id: "Masa berlaku permintaan persetujuan",
      en: "How long a request for approval lasts",
    },
    text: {
      id: "Permintaan yang belum diputuskan selama ini gugur dengan sendirinya.",
      en: "A request that nobody decided for so long lapses by itself.",
    },
  },
} as const satisfies SettingRows;

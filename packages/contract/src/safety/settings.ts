import type { SettingRows } from "../setting-row.ts";
import { COOLING_DAY_LIMIT, COOLING_HOURS } from "./rules.ts";

/** What the settings room changes here. */
export const settings = {
  /** How long an account spends little after its PIN was set anew, or after a device that came in by a code is trusted. */
  cooling_hours: {
    group: "accounts",
    rank: 30,
    type: "hours",
    ...COOLING_HOURS,
    two_people: true,
    name: { id: "Masa pengamanan akun", en: "How long an account cools" },
    text: {
      id: "Selama ini, setelah PIN diatur ulang atau perangkat dipulihkan, akun hanya bisa bertransaksi sampai batas sehari.",
      en: "For so long after a PIN reset or a device recovery an account spends no more than the daily limit.",
    },
  },
  /** What it may then spend in a day; PostgreSQL's cooling_day_limit reads it. */
  cooling_day_limit: {
    group: "accounts",
    rank: 40,
    type: "rupiah",
    ...COOLING_DAY_LIMIT,
    two_people: true,
    name: {
      id: "Batas transaksi sehari selama pengamanan",
      en: "Daily limit of an account that cools",
    },
    text: {
      id: "Jumlah yang bisa dibelanjakan sebuah akun dalam sehari selama masa pengamanan.",
      en: "What an account may spend in a day while it cools.",
    },
  },
} as const satisfies SettingRows;

import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  /** Whether staff have to set up a second factor; who has one always gives its code. */
  staff_second_factor: {
    group: "staff",
    rank: 20,
    type: "switch",
    usual: true,
    two_people: true,
    name: { id: "Langkah kedua saat staf masuk", en: "Second factor for staff" },
    text: {
      id: "Setiap staf masuk dengan password dan kode dari aplikasi autentikator.",
      en: "Every staff member signs in with a password and a code of an authenticator app.",
    },
  },
} as const satisfies SettingRows;

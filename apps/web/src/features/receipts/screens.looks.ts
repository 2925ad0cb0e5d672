import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "a receipt", path: (refId) => `/report/receipt?ref_id=${refId}`, ready: "Terima kasih." },
];

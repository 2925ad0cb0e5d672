import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "a receipt",
    path: (refId) => `/report/receipt?ref_id=${refId}`,
    ready: /K[0-9A-Z]{11}/,
  },
  {
    name: "the settings of receipts",
    path: () => "/account/receipt",
    ready: "Simpan pengaturan struk",
  },
];

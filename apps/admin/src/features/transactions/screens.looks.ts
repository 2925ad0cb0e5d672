import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "transactions", path: () => "/transactions", ready: /^K[A-Z0-9]{11}$/ },
  {
    name: "a transaction with a raw answer open",
    path: (refId) => `/transactions/${refId}`,
    ready: "Isi asli",
    prepare: (page, say) => page.getByText(say("Isi asli")).first().click(),
  },
];

import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit; e2e/buying/post-abroad.e2e.ts looks at the form as an agent. */
export const SCREENS: readonly ScreenLook[] = [
  {
    // Users without the permission see how to request it.
    name: "the post to other countries",
    path: () => "/pos/transaction/add/luar-negeri",
    ready: /Kirim ke luar negeri|Send to another country/,
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/webapp/pos/transaction/add/luar-negeri": "the same screen as /pos/transaction/add/luar-negeri",
};

import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "tree of agents",
    path: () => "/agents",
    ready: "Agen tanpa Master",
    async prepare(page) {
      await page.locator("main summary").first().click();
      await page.locator("main details ul li").first().waitFor();
    },
  },
  {
    name: "changes of tiers and uplines",
    path: () => "/standing-changes",
    ready: "Turun dari Master",
  },
  { name: "agents who ask to become a Master", path: () => "/promotions", ready: "Calon Master" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/agents/$member_id": "needs an agent with sales; e2e/office/members.e2e.ts looks at one",
};

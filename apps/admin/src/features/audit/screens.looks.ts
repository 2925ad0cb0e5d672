import type { ScreenLook } from "../../testing/screen-look.ts";

/** The action's name in both languages. */
const REQUESTED = /^(Persetujuan diminta|Approval requested)$/;

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the audit log with an entry open",
    path: () => "/audit?action=approval.requested",
    ready: REQUESTED,
    prepare: async (page, say) => {
      await page.getByRole("button", { name: REQUESTED }).locator("visible=true").first().click();
      await page.getByRole("dialog").getByText(say("Keterangan")).waitFor();
    },
  },
  { name: "the audit log", path: () => "/audit", ready: REQUESTED },
];

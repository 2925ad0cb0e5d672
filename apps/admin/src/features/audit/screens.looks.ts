import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the audit log with an entry open",
    path: () => "/audit?action=approval.requested",
    ready: /^approval\.requested$/,
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: "approval.requested", exact: true })
        .locator("visible=true")
        .first()
        .click();
      await page.getByRole("dialog").getByText(say("Keterangan")).waitFor();
    },
  },
  { name: "the audit log", path: () => "/audit", ready: /^approval\.requested$/ },
];

import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the audit log with an entry open",
    path: () => "/audit?action=approval.requested",
    ready: "Persetujuan diminta",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: say("Persetujuan diminta"), exact: true })
        .locator("visible=true")
        .first()
        .click();
      await page.getByRole("dialog").getByText(say("Keterangan")).waitFor();
    },
  },
  { name: "the audit log", path: () => "/audit", ready: "Persetujuan diminta" },
];

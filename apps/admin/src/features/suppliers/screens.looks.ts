import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "suppliers", path: () => "/suppliers", ready: "Saldo di pemasok" },
  {
    name: "service levels of a supplier",
    path: () => "/suppliers",
    ready: "Saldo di pemasok",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: new RegExp(`^${say("Tingkat layanan")}`) })
        .first()
        .click();
      await page.getByRole("dialog").getByText(/20/).first().waitFor();
    },
  },
];

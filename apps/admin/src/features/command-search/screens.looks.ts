import type { Page } from "playwright-core";
import type { ScreenLook } from "../../testing/screen-look.ts";

async function search(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.getByRole("combobox").fill(typed);
}

/** The search above a page, for screenshots and axe checks. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the command search, before anything is typed",
    path: () => "/security",
    ready: "Langkah kedua",
    prepare: async (page, say) => {
      await search(page, say("Cari"), "");
      await page.getByRole("option", { name: say("Peninjauan"), exact: true }).waitFor();
    },
  },
  {
    name: "the command search with people and transactions",
    path: () => "/security",
    ready: "Langkah kedua",
    prepare: async (page, say) => {
      await search(page, say("Cari"), "0812000");
      await page
        .getByRole("option", { name: /M\d+ ·/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "the command search when nothing matches",
    path: () => "/security",
    ready: "Langkah kedua",
    prepare: async (page, say) => {
      await search(page, say("Cari"), "zzzz");
      await page.getByText(say("Tidak ada yang cocok")).waitFor();
    },
  },
];

import type { ScreenLook } from "../../testing/screen-look.ts";

/** The search, or on a phone the button that opens it. */
const SEARCH = /^(Saring|Filter|Cari isi deposit|Find a top-up)$/;

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the top-ups", path: () => "/deposits", ready: SEARCH },
  {
    name: "the claims",
    path: () => "/deposits/claims",
    ready: "Klaim isi deposit",
    prepare: async (page, say) => {
      const none = page.getByText(say("Tidak ada klaim"), { exact: true });
      const first = page.getByRole("link", { name: /^DEP\w+$/ });
      await none.or(first).filter({ visible: true }).first().waitFor();
    },
  },
  { name: "the matches", path: () => "/deposits/matches", ready: "Mutasi yang cocok" },
  { name: "the ways of topping up", path: () => "/deposits/settings", ready: "Jam batas (WIB)" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/deposits/$code": "e2e/money/deposits.e2e.ts looks at a top-up in each of its states",
};

import type { ScreenLook } from "../../testing/screen-look.ts";

const dayBefore = (): string =>
  new Date(Date.now() + 7 * 3_600_000 - 24 * 3_600_000).toISOString().slice(0, 10);

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the books", path: () => "/books", ready: "Belum dijelaskan" },
  {
    name: "a day of the books",
    path: () => `/books/${dayBefore()}`,
    ready: "Rekening buku besar",
  },
];

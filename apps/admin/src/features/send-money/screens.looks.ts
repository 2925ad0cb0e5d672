import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "money sent to banks", path: () => "/sent-money", ready: "Macet" },
  { name: "identities to judge", path: () => "/verifications", ready: "Menunggu" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/sent-money/$ref_id": "needs a transfer; e2e/money/send-money.e2e.ts looks at one",
  "/verifications/$id": "needs an identity; e2e/money/send-money.e2e.ts judges one",
};

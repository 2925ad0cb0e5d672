import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "money sent to banks", path: () => "/sent-money", ready: "Macet" },
  { name: "identities to judge", path: () => "/verifications", ready: "Menunggu" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/sent-money/$ref_id": "needs a transfer; e2e/money/send-money.e2e.ts looks at one",
  "/verifications/$id": "needs an identity; e2e/money/send-money.e2e.ts judges one",
};

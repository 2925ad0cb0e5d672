import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { FeatureLooks, ScreenLook } from "../../apps/admin/src/testing/screen-look.ts";
import { untilStill } from "./axe-findings.ts";
import { seen, STAFF_EMAIL } from "./back-office.ts";
import { PASSWORD } from "./browser.ts";
import { freshNumber } from "./counter.ts";
import { openClient } from "../product/client.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import type { Say } from "./words.ts";

const FEATURES = fileURLToPath(new URL("../../apps/admin/src/features", import.meta.url));

const looks = await Promise.all(
  globSync("*/screens.looks.ts", { cwd: FEATURES })
    .toSorted()
    .map(async (file) => (await import(join(FEATURES, file))) as FeatureLooks),
);

/** Every screen of signed-in staff, from the features' lists, each with text that shows it has loaded. */
export const OFFICE_SCREENS: readonly ScreenLook[] = looks.flatMap(
  ({ SCREENS: screens }) => screens,
);

/** Creates data for every page to show; returns the sale's reference. */
export async function complainedSale(): Promise<string> {
  await requestedLimit();
  const agent = await signInMember(place().memberAddress, "agent");
  const { ref_id: refId } = await agent.buy("pulsa", "XL10", freshNumber());
  const text = "Pulsa belum masuk ".repeat(25);
  await agent.call(
    "complain",
    { ref_id: refId, reason: "other", text },
    { idempotencyKey: `screens-${refId}` },
  );
  return refId;
}

/** Creates a request that waits for a second person and is never approved. */
async function requestedLimit(): Promise<void> {
  const office = await openClient(place().staffAddress, "staffSession");
  const { csrf_token: token } = await office.call("staffLogin", {
    email: STAFF_EMAIL,
    password: PASSWORD,
  });
  office.takeToken(token);
  await office.call(
    "approvalRequest",
    {
      kind: "settings.money_limit",
      input: { name: "refund_alone_amount", value: 5_000_000 },
      reason: "Nilai pembelian agen naik sejak paket data besar dijual",
    },
    { idempotencyKey: "screens-refund-limit" },
  );
}

/** Opens a screen of the back office in the page's language, by `open` or by loading its address. */
export async function walkTo(
  page: Page,
  { path, ready, prepare }: ScreenLook,
  refId: string,
  say: Say,
  open: (path: string) => Promise<unknown> = (address) =>
    page.goto(`${place().staffAddress}${address}`),
): Promise<void> {
  await open(path(refId));
  await seen(page, typeof ready === "string" ? say(ready) : ready).waitFor();
  await prepare?.(page, say);
  await untilStill(page);
}

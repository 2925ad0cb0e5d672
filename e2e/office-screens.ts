import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { FeatureLooks, ScreenLook } from "../apps/admin/src/testing/screen-look.ts";
import { untilStill } from "./axe-findings.ts";
import { seen, STAFF_EMAIL } from "./back-office.ts";
import { PASSWORD } from "./browser.ts";
import { freshNumber } from "./counter.ts";
import { openClient } from "./client.ts";
import { signInMember } from "./member-client.ts";
import { place } from "./place.ts";
import type { Say } from "./words.ts";

const FEATURES = fileURLToPath(new URL("../apps/admin/src/features", import.meta.url));

const looks = await Promise.all(
  globSync("*/screens.looks.ts", { cwd: FEATURES })
    .toSorted()
    .map(async (file) => (await import(join(FEATURES, file))) as FeatureLooks),
);

/** Every screen of a signed-in member of staff, as the features list them, each with what shows that it is there. */
export const OFFICE_SCREENS: readonly ScreenLook[] = looks.flatMap(
  ({ SCREENS: screens }) => screens,
);

/** Something for every room to show; answers the sale's reference. */
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

/** A request that waits for a second person; nobody approves it. */
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

/** Brings a page of the back office to a screen, in the language of the page. */
export async function walkTo(
  page: Page,
  { path, ready, prepare }: ScreenLook,
  refId: string,
  say: Say,
): Promise<void> {
  await page.goto(`${place().staffAddress}${path(refId)}`);
  await seen(page, typeof ready === "string" ? say(ready) : ready).waitFor();
  await prepare?.(page, say);
  await untilStill(page);
}

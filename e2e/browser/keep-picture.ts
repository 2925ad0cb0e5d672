import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const FOLDER = fileURLToPath(new URL("../../reports/screenshots", import.meta.url));

/** Takes a screenshot into reports/screenshots. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}.png`);
  // During a transition between themes nothing has the colours of either.
  await page.screenshot({ path: file, animations: "disabled" });
  expect(statSync(file).size).toBeGreaterThan(1000);
}

/** Whether tests take screenshots of their steps (`KONTER_PICTURES=1`): a screenshot takes longer than the step. */
export const KEEPS_PICTURES = process.env["KONTER_PICTURES"] === "1";

/** Takes a screenshot of a step if asked for. */
export async function keepStep(page: Page, name: string): Promise<void> {
  if (KEEPS_PICTURES) await keepPicture(page, name);
}

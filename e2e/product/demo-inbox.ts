import { expect } from "vitest";
import type { Page } from "playwright-core";

/**
 * The latest message to a recipient, by the end of the number or address, as the inbox of the demo shows it. `site` is
 * the address of another product than the tests' shared one.
 */
export async function latestMessage(page: Page, recipient: string, site = ""): Promise<string> {
  const inbox = await page.context().newPage();
  try {
    await inbox.goto(`${site}/demo/inbox`);
    const found = inbox.locator("li", { hasText: recipient }).first();
    await expect.poll(async () => inbox.reload().then(async () => found.count())).toBe(1);
    return (await found.locator(".text").textContent()) ?? "";
  } finally {
    await inbox.close();
  }
}

/** The latest six-digit code. */
export async function latestCode(page: Page, recipient: string, site = ""): Promise<string> {
  const code = /\b\d{6}\b/.exec(await latestMessage(page, recipient, site))?.[0];
  if (code === undefined) throw new Error(`no code went to ${recipient}`);
  return code;
}

/** The next code, once one other than `before` has arrived. */
export async function codeAfter(page: Page, recipient: string, before: string): Promise<string> {
  await expect.poll(async () => latestCode(page, recipient)).not.toBe(before);
  return latestCode(page, recipient);
}

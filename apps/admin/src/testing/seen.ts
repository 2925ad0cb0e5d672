import type { Locator, Page } from "playwright-core";

/** What is on screen at this width: tables and cards of the same rows stand side by side in the page. */
export const seen = (page: Page, text: string | RegExp): Locator =>
  page.getByText(text).locator("visible=true").first();

/** The first field that is wrong. */
export const firstWrong = (page: Page): Locator => page.locator('[aria-invalid="true"]').first();

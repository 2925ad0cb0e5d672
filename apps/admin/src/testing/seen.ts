import type { Locator, Page } from "playwright-core";

/** The element visible at this width, because the page contains tables and cards of the same rows. */
export const seen = (page: Page, text: string | RegExp): Locator =>
  page.getByText(text).locator("visible=true").first();

/** The first invalid field. */
export const firstWrong = (page: Page): Locator => page.locator('[aria-invalid="true"]').first();

import type { Page } from "playwright-core";

/** The addresses containing `part` that the page has fetched so far, without those that its service worker fetched. */
export function fetchedFiles(page: Page, part: string): Promise<readonly string[]> {
  return page.evaluate(
    (part) =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.includes(part)),
    part,
  );
}

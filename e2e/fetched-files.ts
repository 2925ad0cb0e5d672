import type { Page } from "playwright-core";

/** The addresses that the page itself has fetched so far and that contain `part`; what its worker fetches is not among them. */
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

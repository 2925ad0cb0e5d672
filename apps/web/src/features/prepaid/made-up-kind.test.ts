import { afterAll, expect, test, vi } from "vitest";

afterAll(() => vi.resetModules());

test("lists a kind that exists only as a row among the services, with both paths", async () => {
  // Adds the row before anything reads the table, and removes it for later tests in the same process.
  vi.resetModules();
  const { MADE_UP } = await import("@konter/contract/catalog/testing");
  const { REGISTERED_ENTRIES } = await import("../../app/entries.ts");
  const entries = Object.values(REGISTERED_ENTRIES).flat();
  expect(entries.find(({ key }) => key === MADE_UP)).toMatchObject({
    group: "topup",
    link: { to: "/prabayar/$screen", params: { screen: "parkir" } },
    webapp: { to: "/webapp/prabayar/$screen", params: { screen: "parkir" } },
  });
});

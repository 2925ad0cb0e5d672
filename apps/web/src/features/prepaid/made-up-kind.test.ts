import { afterAll, expect, test, vi } from "vitest";

afterAll(() => vi.resetModules());

test("a kind that is a row alone stands among the services, at both of its addresses", async () => {
  // The row has to stand in the table before anything reads it, and be gone for the tests that follow in this process.
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

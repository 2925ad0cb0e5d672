import { expect, test } from "vitest";
import type { BrandContext } from "./brand-context.ts";
import { readHealth } from "./health.ts";
import type { HealthReading } from "./health.ts";

const brand = {} as BrandContext;
const read = (...readings: readonly HealthReading[]) =>
  readHealth(brand, [
    {
      name: "sales.stray.waiting_count",
      warnsAt: 10,
      failsAt: 20,
      text: { id: "{figure} menunggu di {of}.", en: "{figure} wait at {of}." },
      read: async () => readings,
    },
  ]);

test("rates a figure by the check's two bounds, and an unmeasured one as a warning", async () => {
  const figures = [0, 9, 10, 19, 20, 1_000, null];
  const found = await read(...figures.map((figure) => ({ figure })));
  expect(found.map(({ state }) => state)).toEqual([
    "ok",
    "ok",
    "warning",
    "warning",
    "failing",
    "failing",
    "warning",
  ]);
});

test("fills the text in both languages, and returns subject and time", async () => {
  const since = new Date("2027-01-01T00:00:00Z");
  expect(await read({ of: "iak", figure: 12, since }, { figure: null })).toEqual([
    {
      name: "sales.stray.waiting_count",
      of: "iak",
      state: "warning",
      figure: 12,
      since,
      text: { id: "12 menunggu di iak.", en: "12 wait at iak." },
    },
    {
      name: "sales.stray.waiting_count",
      of: null,
      state: "warning",
      figure: null,
      since: null,
      text: { id: "Belum pernah diukur.", en: "Not measured yet." },
    },
  ]);
});

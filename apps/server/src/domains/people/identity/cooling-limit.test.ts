import { expect, test } from "vitest";
import { coolingLimit } from "./cooling-limit.ts";

test.each([
  ["JSON", '{"limit": 500000, "until": 1795226400000}'],
  ["the two numbers of a row that was refused earlier", "500000 1795226400000"],
])("returns the daily limit in rupiah and its end time, from %s", (_name, detail) => {
  expect(coolingLimit(detail).details).toEqual({
    parameters: { limit: "Rp500.000" },
    named: { until: { id: "21 Nov 2026, 09.00 WIB", en: "21 Nov 2026, 09:00 WIB" } },
  });
});

import { expect, test } from "vitest";
import { figureText } from "./figure-text.ts";

test.each([
  [0, "0 detik", "0 seconds"],
  [1, "1 detik", "1 second"],
  [59.9, "59 detik", "59 seconds"],
  [60, "1 menit", "1 minute"],
  [125, "2 menit 5 detik", "2 minutes 5 seconds"],
  [3_600, "1 jam", "1 hour"],
  [3_665, "1 jam 1 menit", "1 hour 1 minute"],
  [86_400 + 120, "1 hari", "1 day"],
  [5_186_428, "60 hari", "60 days"],
  [5_196_428, "60 hari 3 jam", "60 days 3 hours"],
])("formats %d seconds in their two largest units", (seconds, id, en) => {
  const name = "sales.purchase.oldest_open_seconds";
  expect([figureText(name, seconds, "id"), figureText(name, seconds, "en")]).toEqual([id, en]);
});

test("formats rupiah and counts", () => {
  expect(figureText("sales.suppliers.missing_balance_rupiah", 1_250_000, "id")).toBe("Rp1.250.000");
  expect(figureText("messages.failed_in_an_hour_count", 1_250, "id")).toBe("1.250");
  expect(figureText("messages.failed_in_an_hour_count", 1_250, "en")).toBe("1,250");
});

import { expect, test } from "vitest";
import { mergedText } from "./merge-local-cart.ts";

test("M339: tells what the stock capped and what could not be added after the sign-in", () => {
  expect(
    mergedText({ capped: [{ product: "Kopi", quantity: 3 }], dropped: [{ product: "Teh" }] }),
  ).toBe("Keranjang Anda sudah digabung. Kopi menjadi 3 sesuai stok. Teh tidak bisa dibeli lagi.");
});

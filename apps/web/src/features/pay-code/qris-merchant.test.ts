import { printQris } from "@konter/contract/qris";
import { describe, expect, test } from "vitest";
import { qrisMerchant } from "./qris-merchant.ts";

describe("the merchant of a QRIS code", () => {
  test("returns the name that the code carries", () => {
    const code = printQris([
      { tag: "00", value: "01" },
      { tag: "58", value: "ID" },
      { tag: "59", value: "Konter Bu Tini" },
    ]);
    expect(qrisMerchant(code)).toBe("Konter Bu Tini");
  });

  test.each(["", "SIMULATED-QR", "00020101"])("returns nothing for %j", (code) => {
    expect(qrisMerchant(code)).toBeUndefined();
  });
});

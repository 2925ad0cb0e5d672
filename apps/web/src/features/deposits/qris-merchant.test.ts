import { describe, expect, test } from "vitest";
import { qrisMerchant } from "./qris-merchant.ts";

describe("the merchant of a QRIS code", () => {
  test("returns the name in tag 59", () => {
    expect(
      qrisMerchant(
        "00020101021226140010ID.CO.TEST5204481253033605802ID5914Konter Bu Tini6007Jakarta",
      ),
    ).toBe("Konter Bu Tini");
  });

  test.each(["", "SIMULATED-QR", "00020101", "5920Short"])("returns nothing for %j", (code) => {
    expect(qrisMerchant(code)).toBeUndefined();
  });
});

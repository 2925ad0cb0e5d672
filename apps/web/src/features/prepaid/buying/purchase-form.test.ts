import { spendInput } from "@konter/contract/purchase";
import { validatorOf } from "@konter/ui/validation";
import { describe, expect, it } from "vitest";
import { EMPTY_PURCHASE, purchaseInput } from "./purchase-form.ts";

const INTENT = { productCode: "TSEL10", number: "081234567890" };
const check = validatorOf(spendInput);

describe("input from the confirm sheet", () => {
  it("omits empty fields and the PIN", () => {
    expect(purchaseInput(INTENT, 10_200, { ...EMPTY_PURCHASE, pin: "147258" })).toEqual({
      product_code: "TSEL10",
      destination_number: "081234567890",
      price: 10_200,
    });
  });

  it.each(["12000", "12.000", "Rp12.000", "Rp 12.000,00"])(
    "M9: sends the selling price %j as the integer 12000",
    (typed) => {
      const input = purchaseInput(INTENT, 10_200, {
        ...EMPTY_PURCHASE,
        pin: "147258",
        selling_price: typed,
      });
      expect(input.selling_price).toBe(12_000);
      expect(check(input, "id")).toEqual({});
    },
  );

  it("M9: rejects a selling price of 10.5 on its field", () => {
    const input = purchaseInput(INTENT, 10_200, {
      ...EMPTY_PURCHASE,
      pin: "147258",
      selling_price: "10.5",
    });
    expect(check(input, "id")).toEqual({ selling_price: "Harga jual harus berupa bilangan bulat" });
  });

  it("M186: sends down payment and notes of a sale on credit, and no down payment without them", () => {
    const values = { ...EMPTY_PURCHASE, pin: "147258", debt: "yes" };
    expect(purchaseInput(INTENT, 10_200, values).debt).toEqual({ dp_value: 0 });
    expect(
      purchaseInput(INTENT, 10_200, { ...values, dp_value: "5.000", debt_notes: "gajian" }).debt,
    ).toEqual({ dp_value: 5000, debt_notes: "gajian" });
  });

  it("shows the error of a down payment on its field", () => {
    const values = { ...EMPTY_PURCHASE, pin: "147258", debt: "yes", dp_value: "lima ribu" };
    expect(Object.keys(check(purchaseInput(INTENT, 10_200, values), "id"))).toEqual([
      "debt.dp_value",
    ]);
  });
});

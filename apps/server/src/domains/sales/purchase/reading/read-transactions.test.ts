import type { Locale } from "@konter/contract/locale";
import { describe, expect, test } from "vitest";
import type { SealedText } from "../../../../platform/keys/text-seal.ts";
import { debtStatusOf, toTransaction } from "./read-transactions.ts";
import type { PurchaseRow } from "./read-transactions.ts";
import type { PurchaseState } from "../states.ts";
import { purchaseRow } from "../testing/purchase-row.ts";

const read = (changes: Partial<PurchaseRow>, locale: Locale = "id") =>
  toTransaction(
    purchaseRow(changes),
    locale,
    (given) => given.serial_number as unknown as string | null,
  );

describe("a row of the report", () => {
  test("has product, destination and times, each in its own column", () => {
    expect(
      read({
        serial_number: "SN-1" as unknown as SealedText,
        destination_name: "Budi",
        customer_name: "Bu Ani",
        note: "warung",
        order_number: "ORD-1",
      }),
    ).toMatchObject({
      ref_id: "K00000000001",
      order_number: "ORD-1",
      date: "2026-02-01T03:00:00.000Z",
      status: "success",
      serial_number: "SN-1",
      destinationNumber: "081711110001",
      destination_name: "Budi",
      product_code: "XL5",
      product: "XL 5.000",
      billingType: "pulsa",
      operatorCode: "XL",
      customerName: "Bu Ani",
      phoneNumber: "081299100000",
      name: "Agen Satu",
      category: "agent",
      note: "warung",
      method: "deposit",
      payment_method: "deposit",
      transfer_value: null,
      file_name: null,
      settled_at: "2026-02-01T03:00:05.000Z",
    });
  });

  test("has the price before and after the discount, and the balance before and after", () => {
    expect(read({})).toMatchObject({
      price: 6_100,
      buying_price: 5_600,
      discount: 500,
      debit: 5_600,
      amount: 5_600,
      startBalance: 50_000,
      endBalance: 44_400,
      deductedBalance: 5_600,
    });
  });

  test.each([
    ["success", 0, 1_400, 500],
    ["submitting", 0, 0, 0],
    ["unknown", 0, 0, 0],
    ["reserved", 0, 0, 0],
    ["blocked", 0, 0, 0],
    ["failed", 5_600, 0, 0],
    ["expired", 5_600, 0, 0],
    ["canceled", 5_600, 0, 0],
    ["returned", 5_600, 0, 0],
  ] as const)(
    "shows for state %s a refund of Rp%i, a profit of Rp%i and a discount of Rp%i",
    (state, credit, profit, discount) => {
      expect(read({ state })).toMatchObject({ credit, profit, discount, loss: 0 });
    },
  );

  test.each([
    [5_599, 0, 1],
    [5_600, 0, 0],
    [5_601, 1, 0],
  ])(
    "shows for a selling price of Rp%i a profit of Rp%i and a loss of Rp%i",
    (selling_price, profit, loss) => {
      expect(read({ selling_price })).toMatchObject({ profit, loss });
    },
  );

  test("has no decision time while it is open", () => {
    expect(read({ state: "unknown", settled_at: null }).settled_at).toBeNull();
  });
});

describe("the reason for a purchase without a delivery", () => {
  const why = (state: PurchaseState, failure_reason: string | null, locale?: Locale) =>
    read({ state, failure_reason }, locale).failure;

  test.each(["failed", "expired", "canceled"] as const)("is given for one that %s", (state) => {
    expect(why(state, "number_blocked")).toBe("Nomor tujuan diblokir oleh operator.");
    expect(why(state, "number_blocked", "en")).toBe("The operator has blocked this number.");
    expect(why(state, "a word of tomorrow")).toBe("Transaksi ditolak oleh operator.");
  });

  test("is a rejection by the operator when a failure has no other known reason", () => {
    expect(why("failed", null)).toBe("Transaksi ditolak oleh operator.");
  });

  test("is empty for one that its buyer canceled or that waited too long", () => {
    expect([why("canceled", null), why("expired", null)]).toEqual([null, null]);
  });

  test.each(["success", "returned", "submitting", "unknown", "reserved", "blocked"] as const)(
    "is empty for one in state %s",
    (state) => expect(why(state, "number_blocked")).toBeNull(),
  );
});

describe("a customer's debt", () => {
  test("is null for a paid sale", () => {
    expect(read({ dp_value: null })).toMatchObject({
      debt_value: null,
      debt_current: null,
      debt_status: null,
      dp_value: null,
    });
  });

  test.each([
    [{}, 7_000, 7_000, "unpaid"],
    [{ dp_value: 0 }, 7_000, 7_000, "unpaid"],
    [{ dp_value: 2_000 }, 5_000, 5_000, "part"],
    [{ debt_paid: 1_000 }, 7_000, 6_000, "part"],
    [{ dp_value: 2_000, debt_paid: 5_000 }, 5_000, 0, "paid"],
    [{ dp_value: 7_000 }, 0, 0, "paid"],
    [{ dp_value: 8_000 }, 0, 0, "paid"],
    [{ debt_paid: 8_000 }, 7_000, 0, "paid"],
    [{ debt_written_off: 7_000 }, 7_000, 0, "written_off"],
    [{ debt_written_off: 1_000 }, 7_000, 6_000, "unpaid"],
    [{ dp_value: 2_000, debt_paid: 1_000, debt_written_off: 4_000 }, 5_000, 0, "written_off"],
  ] as const)(
    "amounts after %j to Rp%i at first and Rp%i now: %s",
    (facts, value, current, status) => {
      expect(read({ is_debt: true, debt_notes: "kasbon", ...facts })).toMatchObject({
        debt_value: value,
        debt_current: current,
        debt_status: status,
        dp_value: "dp_value" in facts ? facts.dp_value : null,
        debt_notes: "kasbon",
      });
    },
  );

  test("is partly paid from the first rupiah, and written off by the last one", () => {
    expect(debtStatusOf(1, 0, 1)).toBe("part");
    expect(debtStatusOf(1, 1, 0)).toBe("unpaid");
    expect(debtStatusOf(0, 1, 0)).toBe("written_off");
    expect(debtStatusOf(0, 0, 0)).toBe("paid");
  });
});

import { calls } from "@konter/contract/calls";
import { rupiah } from "@konter/contract/money";
import { expect, test } from "vitest";
import { HouseRefused, HouseUnavailable } from "../../../ports/house.ts";
import type { HouseAccount, HousePurchase, HouseSale } from "../../../ports/house.ts";
import { SupplierUnreachable } from "../../../ports/supplier.ts";
import { HOUSE_REFUSALS } from "./codes.ts";
import { createHouseAdapter } from "./index.ts";

const REQUEST = {
  reference: "KABC01",
  sku: "TSEL10",
  customerNumber: "081234567890",
  maxCost: rupiah(10_300),
};
const QUESTION = { ...REQUEST, sentAt: new Date() };
const SALE: HouseSale = {
  refId: "KHOUSE",
  state: "open",
  price: rupiah(10_200),
  serialNumber: null,
  failureReason: null,
};

/** A supplying brand whose calls return or fail as the test defines. */
function adapterOf(answers: Partial<HouseAccount>) {
  const unexpected = async (): Promise<never> => {
    throw new Error("not to be asked");
  };
  return createHouseAdapter({
    prices: unexpected,
    balance: unexpected,
    buy: unexpected,
    sale: unexpected,
    inquirePln: unexpected,
    inquireAccount: unexpected,
    ...answers,
  });
}
const failing = (error: Error) => async (): Promise<never> => {
  throw error;
};

test("sends product, number, maximum price and the attempt's reference to the supplying brand", async () => {
  const asked: HousePurchase[] = [];
  const adapter = adapterOf({
    async buy(purchase) {
      asked.push(purchase);
      return SALE;
    },
  });
  expect(await adapter.buy(REQUEST)).toMatchObject({ state: "pending", created: "yes" });
  expect(asked).toEqual([
    {
      reference: "KABC01",
      product: "TSEL10",
      destination: "081234567890",
      highestPrice: rupiah(10_300),
    },
  ]);
});

test.each<readonly [string, Partial<HouseSale>, object]>([
  ["open", {}, { state: "pending", created: "yes" }],
  [
    "delivered, with its serial number and the paid price",
    { state: "success", serialNumber: "SN-1" },
    { state: "success", serialNumber: "SN-1", cost: 10_200 },
  ],
  ["reversed", { state: "returned", serialNumber: "SN-1" }, { state: "reversed", reason: "other" }],
  [
    "rejected for its number",
    { state: "failed", failureReason: "number_blocked" },
    { state: "failed", reason: "number_blocked", tryElsewhere: false, closes: "nothing" },
  ],
  [
    "rejected for its product",
    { state: "failed", failureReason: "product_disturbed" },
    { state: "failed", reason: "product_disturbed", tryElsewhere: true, closes: "sku" },
  ],
  [
    "failed for an internal reason of the supplying brand",
    { state: "failed", failureReason: "review_canceled" },
    { state: "failed", reason: "other", tryElsewhere: false, closes: "nothing" },
  ],
])("reads a purchase in the supplying brand: %s", async (_what, sale, expected) => {
  const adapter = adapterOf({ sale: async () => ({ ...SALE, ...sale }) });
  expect(await adapter.status(QUESTION)).toMatchObject({ created: "yes", ...expected });
});

test("reports no purchase if the supplying brand has none", async () => {
  const adapter = adapterOf({ sale: async () => undefined });
  expect(await adapter.status(QUESTION)).toMatchObject({ state: "not_found", created: "unknown" });
});

/** Errors that a purchase by a brand cannot cause. */
const NEVER_ASKED = [
  "passkey_refused",
  "order_number_exists",
  "loan_overdue",
  "loan_wallet_closed",
  "loan_wallet_missing",
  // The supplying brand does not refill eSIMs.
  "esim_not_found",
  "esim_refill_unfit",
  "iccid_differs",
  // The supplying brand does not resell free amounts.
  "amount_below_range",
  "amount_above_range",
  "amount_off_step",
  "amount_required",
];

test("maps each rejection of a purchase to a definite failure without a purchase, and leaves an unlisted one open", async () => {
  const errors = calls.buyPrepaid.errors.filter((code) => !NEVER_ASKED.includes(code));
  expect(Object.keys(HOUSE_REFUSALS).toSorted()).toEqual(
    [...errors, "destination_invalid"].toSorted(),
  );
  for (const code of Object.keys(HOUSE_REFUSALS))
    expect(await adapterOf({ buy: failing(new HouseRefused(code)) }).buy(REQUEST)).toMatchObject({
      state: "failed",
      created: "no",
      code,
    });
  const strange = adapterOf({ buy: failing(new HouseRefused("idempotency_key_reused")) });
  expect(await strange.buy(REQUEST)).toMatchObject({ state: "pending", created: "unknown" });
});

test("rejects new purchases definitely if the supplying brand has no account for us, or a closed one", async () => {
  for (const trouble of [
    "house_missing",
    "house_itself",
    "house_not_granted",
    "house_suspended",
  ] as const) {
    const adapter = adapterOf({ buy: failing(new HouseUnavailable(trouble)) });
    expect(await adapter.buy(REQUEST)).toMatchObject({
      state: "failed",
      created: "no",
      code: trouble,
      reason: "supplier_configuration",
      closes: "account",
    });
  }
});

test("decides nothing if this process has not opened the supplying brand", async () => {
  const closed = failing(new HouseUnavailable("house_not_open"));
  const adapter = adapterOf({ buy: closed, sale: closed, balance: closed, prices: closed });
  for (const asking of [
    adapter.buy(REQUEST),
    adapter.status(QUESTION),
    adapter.balance(),
    adapter.priceList(),
  ])
    await expect(asking).rejects.toThrow(SupplierUnreachable);
});

test("stays open for any call after a lost response", async () => {
  const lost = failing(new Error("the connection ended"));
  const adapter = adapterOf({ buy: lost, sale: lost });
  const unknown = { state: "pending", created: "unknown" };
  expect(await adapter.buy(REQUEST)).toMatchObject(unknown);
  expect(await adapter.status(QUESTION)).toMatchObject(unknown);
});

test("M161: looks up a PLN number with the supplying brand's suppliers, and reports nothing if the supplying brand cannot be called", async () => {
  const asked: string[] = [];
  const adapter = adapterOf({
    async inquirePln(number) {
      asked.push(number);
      return { state: "not_found" };
    },
  });
  expect(await adapter.inquirePln?.("14234567890")).toEqual({ state: "not_found" });
  expect(asked).toEqual(["14234567890"]);
  for (const trouble of ["house_not_granted", "house_suspended", "house_not_open"] as const) {
    const closed = adapterOf({ inquirePln: failing(new HouseUnavailable(trouble)) });
    expect(await closed.inquirePln?.("14234567890")).toEqual({ state: "unavailable" });
  }
});

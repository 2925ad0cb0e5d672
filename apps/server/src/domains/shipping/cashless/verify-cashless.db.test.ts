import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { openCashlessEnvironment } from "./testing/cashless-environment.ts";
import type { CashlessEnvironment } from "./testing/cashless-environment.ts";
import { CASHLESS_CHECKS, verifyCashless } from "./verify-cashless.ts";

let cashless: CashlessEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  cashless = await openCashlessEnvironment();
  const paid = await cashless.ordered();
  const sent = await cashless.ordered();
  await cashless.pay(sent);
  await cashless.accept();
  await cashless.pay(paid);
  const { shipment } = await cashless.shown(sent.code);
  names = {
    paid: paid.code,
    sent: sent.code,
    shipment: shipment ?? "",
    total: paid.total,
    amount: paid.amount,
  };
});
afterAll(() => cashless.parcels.close());

const [KEPT = "", MOVED = "", COUNTERPART = ""] = CASHLESS_CHECKS;
const VIOLATIONS: Violations = {
  [KEPT]: [
    [
      "a paid parcel that is marked as refunded",
      "update cashless_parcel set (state, next_send_at, refund_code) = ('refunded', null, 'parcel_quote_over') where code = '$paid'",
      [`${KEPT}: kept $total, waiting 0`],
    ],
  ],
  [MOVED]: [
    [
      "a payment that its row does not know",
      "update cashless_parcel set (state, paid_at, next_send_at) = ('waiting', null, null) where code = '$paid'",
      [`${MOVED}: $paid: says 0, moved $amount`],
    ],
  ],
  [COUNTERPART]: [
    [
      "a shipment whose payment is missing",
      "update cashless_parcel set (state, shipment_ref, refund_code) = ('refunded', null, 'parcel_quote_over') where code = '$sent'",
      [`${COUNTERPART}: $shipment has no counterpart`],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(
    cashless.parcels.http.environment.database.owner,
    verifyCashless,
    named(statements, names),
  );

test("reports nothing for paid and sent parcels", async () => {
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...CASHLESS_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});

import { GATEWAY_MISBEHAVIOURS } from "@konter/simulators";
import type { GatewayMisbehaviourKind, GatewayMisbehaviourRule } from "@konter/simulators";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChargeRow } from "../store.ts";
import { openGatewayEnvironment } from "../testing/gateway-environment.ts";
import type { GatewayEnvironment } from "../testing/gateway-environment.ts";

const METHOD = { midtrans: "bca_va", xendit: "bni_va", tripay: "bca_va" } as const;
const VENDORS = ["midtrans", "xendit", "tripay"] as const;

let shop: GatewayEnvironment;
let CHARGE: { readonly connectionId: string; readonly method: string };
/** Creates a charge, polls it until it can be paid, pays it and processes it until nothing is due. */
async function lifeUnder(rules: readonly GatewayMisbehaviourRule[]): Promise<ChargeRow> {
  for (const rule of rules) shop.simulator.misbehave(rule);
  const { id, charge_reference: reference } = await shop.at.made(CHARGE);
  await shop.pass(10);
  await shop.pass(35);
  await shop.pass(10);
  const charge = shop.simulator.book.byReference(reference);
  if (charge?.state === "pending") await shop.simulator.pay(reference);
  await shop.simulator.idle();
  await shop.settleAll();
  await shop.reconcile();
  return shop.at.row(id);
}
const casesOf = async (id: number) =>
  (
    await shop.at.sql<{ reason: string }>(
      "select reason from payment_case where charge_id = $1 order by id",
      [id],
    )
  ).map(({ reason }) => reason);

/** The expected final states and cases of faults that do not end in a normal credit. */
const ENDS: Partial<
  Record<GatewayMisbehaviourKind, { readonly state: string; readonly cases: readonly string[] }>
> = {
  "pays-other-amount": { state: "closed", cases: ["stray"] },
  "pays-twice": { state: "paid", cases: ["stray"] },
  "pays-elsewhere": { state: "paid", cases: ["stray"] },
  // Reversed before the first query.
  "denied-later": { state: "closed", cases: [] },
  "charged-back-later": { state: "closed", cases: [] },
};

/** Tripay has no status for partial reversals and reports a full one. */
const TAKEN_BACK = [
  ["a late deny", 100_000, (reference: string) => shop.simulator.deny(reference)],
  ["a chargeback", 100_000, (reference: string) => shop.simulator.chargeback(reference)],
  [
    "a chargeback of a part",
    40_000,
    (reference: string) => shop.simulator.chargeback(reference, { amount: 40_000 }),
  ],
  ["a refund", 100_000, (reference: string) => shop.simulator.refund(reference)],
] as const;

/**
 * Run for one vendor: `adapters/payment-gateway/conformance.test.ts` covers how each adapter reads these faults, and
 * the rest is the same for all.
 */
const STATUS_FAULTS = GATEWAY_MISBEHAVIOURS.filter((kind) => /^(answer|done|drop)/.test(kind));

describe.each(VENDORS)("F35: %s with injected faults", (vendor) => {
  beforeAll(async () => {
    shop = await openGatewayEnvironment(vendor);
    CHARGE = { connectionId: vendor, method: METHOD[vendor] };
  });
  beforeEach(() => shop.simulator.clearMisbehaviour());
  afterAll(() => shop.close());

  test.each(GATEWAY_MISBEHAVIOURS)(
    "leaves our ledger equal to its records to the rupiah after %s",
    async (kind) => {
      const end = ENDS[kind] ?? { state: "paid", cases: [] };
      const row = await lifeUnder([{ kind, count: 1 }]);
      expect(row).toMatchObject({ state: end.state });
      expect(await casesOf(row.id)).toEqual(end.cases);
      expect(await shop.problems()).toEqual([]);
    },
  );

  test.each(vendor === "xendit" ? STATUS_FAULTS : [])(
    "credits after recovery from three status faults of kind %s",
    async (kind) => {
      const row = await lifeUnder([{ kind, on: "status", count: 3 }]);
      expect(row).toMatchObject({ state: "paid" });
      expect(await shop.problems()).toEqual([]);
    },
  );

  test.each(
    TAKEN_BACK.filter(([name]) => !(vendor === "tripay" && name === "a chargeback of a part")),
  )(
    "reverses a credit after %s, at once with a callback or by the recheck without one",
    async (_name, back, takeBack) => {
      for (const isTold of [true, false]) {
        const { id, charge_reference: reference } = await shop.at.made(CHARGE);
        await shop.pass(10);
        await shop.simulator.pay(reference);
        await shop.pass(10);
        expect(await shop.at.row(id)).toMatchObject({ state: "paid" });
        if (!isTold) shop.simulator.misbehave({ kind: "callback-lost" });
        await takeBack(reference);
        if (isTold) for (const seconds of [10, 35, 70]) await shop.pass(seconds);
        else await shop.settleAll();
        expect(await shop.at.row(id)).toMatchObject({ state: "reversed", reversed_amount: back });
        expect(await casesOf(id)).toEqual(["reversed"]);
        expect(await shop.problems()).toEqual([]);
        shop.simulator.clearMisbehaviour();
      }
    },
  );

  test.each([
    ["before the first is credited", 1, (reference: string) => shop.simulator.pay(reference)],
    [
      "after the first is credited",
      1,
      async (reference: string) => {
        await shop.simulator.pay(reference);
        await shop.settleAll();
      },
    ],
    [
      "twice at once, after the first is credited",
      2,
      async (reference: string) => {
        await shop.simulator.pay(reference);
        await shop.settleAll();
      },
    ],
    [
      "twice at once, after it expired unpaid",
      2,
      async (reference: string) => {
        await shop.simulator.expire(reference);
        await shop.settleAll();
      },
    ],
    ["while it is not paid itself", 1, async () => {}],
  ] as const)(
    "moves payments with other transaction ids to suspense with a case before any settlement: %s",
    async (_when, count, before) => {
      const { id, charge_reference: reference } = await shop.at.made(CHARGE);
      await shop.pass(10);
      const deposit = (await shop.at.balances()).deposit;
      await before(reference);
      const own = shop.simulator.book.byReference(reference)?.gatewayReference ?? "";
      await Promise.all(
        Array.from({ length: count }, () => shop.simulator.pay(own, { elsewhere: true })),
      );
      await shop.pass(10);
      await shop.pass(35);
      await shop.pass(70);
      const strays = () =>
        shop.at.sql<{ amount: number; reason: string }>(
          "select amount, reason from payment_stray where charge_id = $1",
          [id],
        );
      // Midtrans reports the latest transaction of an order: if the first is unpaid, the second counts as the charge's
      // payment.
      const isOwnPaid = shop.simulator.book
        .charges()
        .some(({ gatewayReference, state }) => gatewayReference === own && state === "paid");
      const isTaken = vendor === "midtrans" && !isOwnPaid;
      const wanted = Array.from({ length: isTaken ? count - 1 : count }, () => ({
        amount: 100_000,
        reason: "second_payment",
      }));
      expect(await strays()).toEqual(wanted);
      await shop.settleAll();
      await shop.reconcile();
      expect(await strays()).toEqual(wanted);
      expect(await casesOf(id)).toEqual(wanted.map(() => "stray"));
      expect((await shop.at.balances()).deposit - deposit).toBe(isOwnPaid || isTaken ? 100_000 : 0);
      expect(await shop.problems()).toEqual([]);
    },
  );

  test.runIf(vendor === "xendit")(
    "moves a second payment of a credited payment request to suspense before any settlement",
    async () => {
      const { id, charge_reference: reference } = await shop.at.made(CHARGE);
      await shop.pass(10);
      await shop.simulator.pay(reference);
      await shop.pass(10);
      expect(await shop.at.row(id)).toMatchObject({ state: "paid" });
      await shop.simulator.pay(reference);
      await shop.pass(10);
      await shop.pass(10);
      expect(await casesOf(id)).toEqual(["stray"]);
      expect(await shop.problems()).toEqual([]);
      await shop.settleAll();
      await shop.reconcile();
      expect(await casesOf(id)).toEqual(["stray"]);
      expect(await shop.problems()).toEqual([]);
    },
  );

  test.runIf(vendor === "midtrans")(
    "does not credit a payment that is denied within a minute",
    async () => {
      shop.simulator.misbehave({ kind: "denied-later", ms: 20 });
      const { id, charge_reference: reference } = await shop.at.made({
        ...CHARGE,
        method: "permata_va",
      });
      await shop.pass(10);
      await shop.simulator.pay(reference);
      await shop.pass(6);
      await shop.settleAll();
      expect(await shop.at.row(id)).toMatchObject({ state: "closed", credited_at: null });
      expect(await shop.problems()).toEqual([]);
    },
  );

  test("records no protocol violation of ours", () => {
    expect(shop.simulator.violations()).toEqual([]);
  });
});

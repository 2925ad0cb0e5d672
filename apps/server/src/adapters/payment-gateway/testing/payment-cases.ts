import { expect } from "vitest";
import type { SettlementLine } from "../../../ports/payment-gateway.ts";
import { AMOUNT, type Bench, type Case } from "./gateway.ts";

const readAll = ({ callbacks, gateway }: Bench) =>
  callbacks.map((callback) => gateway.readCallback(callback));

const PAID = {
  kind: "payment",
  reference: "KONTER-1",
  reading: { state: "paid", amount: AMOUNT, currency: "IDR" },
} as const;

const callbacks: readonly Case[] = [
  {
    title: "reads the verified callback of a payment",
    async run(bench) {
      const { gatewayReference } = await bench.charged();
      await bench.simulator.pay("KONTER-1");
      expect(readAll(bench)).toMatchObject([{ ...PAID, gatewayReference }]);
    },
  },
  {
    title: "reads the status after a lost callback",
    async run({ simulator, gateway, charged, callbacks: received, misbehave }) {
      misbehave("callback-lost");
      const asked = await charged();
      await simulator.pay("KONTER-1");
      await simulator.idle();
      expect(received).toEqual([]);
      expect((await gateway.status(asked)).state).toBe("paid");
    },
  },
  {
    title: "reads a callback that arrives before the creation response, and creates the charge",
    async run(bench) {
      bench.misbehave("callback-early");
      expect((await bench.charged()).gatewayReference).toBeDefined();
      expect(readAll(bench)).toMatchObject([PAID]);
    },
  },
  {
    title: "reads a late callback and twenty concurrent ones the same",
    async run(bench) {
      bench.misbehave("callback-late", { ms: 30 });
      bench.misbehave("callback-many");
      await bench.charged();
      await bench.simulator.pay("KONTER-1");
      await bench.simulator.idle();
      const readings = readAll(bench);
      expect(readings).toHaveLength(20);
      for (const reading of readings) expect(reading).toMatchObject(PAID);
    },
  },
  {
    title: "reads contradicting callbacks as they are, and the status is correct",
    async run(bench) {
      bench.misbehave("callback-contradictory");
      const asked = await bench.charged();
      await bench.simulator.pay("KONTER-1");
      await bench.simulator.idle();
      const told = readAll(bench).map((callback) =>
        callback.kind === "payment" ? callback.reading.state : callback.kind,
      );
      expect(told[0]).toBe("paid");
      expect(told).toHaveLength(3);
      expect(["pending", "ignored"]).toContain(told[1]);
      expect(told[2]).toBe("closed");
      expect((await bench.gateway.status(asked)).state).toBe("paid");
    },
  },
  {
    title: "reports a callback with a bad proof as forged",
    async run(bench) {
      bench.misbehave("callback-forged", { signature: "bad" });
      await bench.charged();
      await bench.simulator.pay("KONTER-1");
      expect(readAll(bench)).toMatchObject([{ kind: "forged" }, PAID]);
    },
  },
  {
    title:
      "detects a valid proof with another amount, or declares that it does not cover the amount",
    async run(bench) {
      bench.misbehave("callback-forged", { signature: "reused" });
      await bench.charged();
      await bench.simulator.pay("KONTER-1");
      const [first, second] = readAll(bench);
      if (bench.vendor.provesAmount) expect(first?.kind).toBe("forged");
      else expect(bench.gateway.capabilities.callbackSignsBody).toBe(false);
      expect(second).toMatchObject(PAID);
    },
  },
  {
    title: "reads another amount in a callback as it is, and the status has the true one",
    async run(bench) {
      bench.misbehave("callback-other-amount", { by: 55_000 });
      const asked = await bench.charged();
      await bench.simulator.pay("KONTER-1");
      const [callback] = readAll(bench);
      expect(callback).toMatchObject({ reading: { amount: AMOUNT + 55_000 } });
      expect((await bench.gateway.status(asked)).amount).toBe(AMOUNT);
    },
  },
  {
    title: "reads no payment from a callback in another currency",
    async run(bench) {
      bench.misbehave("callback-other-currency");
      const asked = await bench.charged();
      await bench.simulator.pay("KONTER-1");
      const [callback] = readAll(bench);
      expect(callback).toMatchObject({ kind: "payment", reading: { state: "unknown" } });
      expect((await bench.gateway.status(asked)).state).toBe("paid");
    },
  },
  {
    title: "ignores callbacks without a proof and irrelevant ones",
    async run({ gateway }) {
      for (const text of ["", "{}", "null", '{"order_id":"KONTER-1"}'])
        expect(gateway.readCallback({ headers: {}, body: Buffer.from(text) }).kind).toBe("forged");
    },
  },
];

const money: readonly Case[] = [
  {
    title: "reports another amount as it was paid",
    async run({ simulator, gateway, charged, misbehave }) {
      misbehave("pays-other-amount", { by: -45_000 });
      const asked = await charged();
      await simulator.pay("KONTER-1");
      expect(await gateway.status(asked)).toMatchObject({ state: "paid", amount: AMOUNT - 45_000 });
    },
  },
  {
    title: "reports a late payment as paid",
    async run({ simulator, gateway, charged, misbehave }) {
      misbehave("pays-after-expiry");
      const asked = await charged();
      await simulator.pay("KONTER-1");
      expect(await gateway.status(asked)).toMatchObject({ state: "paid", amount: AMOUNT });
    },
  },
  {
    title: "reports a double payment once in the status and twice in the settlements",
    async run({ simulator, gateway, charged, misbehave }) {
      misbehave("pays-twice");
      const asked = await charged();
      await simulator.pay("KONTER-1");
      expect(await gateway.status(asked)).toMatchObject({ state: "paid", amount: AMOUNT });
      expect(simulator.book.totals()).toMatchObject({ payments: 2, received: 2 * AMOUNT });
      const lines = await settlementsOf(gateway);
      if (lines !== undefined) expect(lines.filter(isPayment)).toHaveLength(2);
    },
  },
  {
    title: "reports a payment with another transaction id as a further one",
    async run(bench) {
      bench.misbehave("pays-elsewhere");
      const asked = await bench.charged();
      await bench.simulator.pay("KONTER-1");
      const named = readAll(bench).flatMap((read) =>
        read.kind === "payment" && read.gatewayReference !== undefined
          ? [read.gatewayReference]
          : [],
      );
      const other = named.find((reference) => reference !== asked.gatewayReference);
      expect(other).toBeDefined();
      const reading = await bench.gateway.status({ ...asked, reported: named });
      expect(reading).toMatchObject({ state: "paid", amount: AMOUNT });
      expect(reading.further).toMatchObject([{ amount: AMOUNT }]);
      const lines = await settlementsOf(bench.gateway);
      expect(lines?.map(({ id }) => id) ?? [other]).toContain(reading.further?.[0]?.id);
    },
  },
  {
    title: "reports a payment denied by its bank as reversed",
    async run({ simulator, gateway, charged, misbehave }) {
      misbehave("denied-later", { ms: 10 });
      const asked = await charged();
      await simulator.pay("KONTER-1");
      await simulator.idle();
      const reading = await gateway.status(asked);
      expect(reading.state).toBe("reversed");
      expect(reading.reversedAmount).toBeUndefined();
    },
  },
  {
    title: "reports a chargeback as reversed, with the part if the vendor provides it",
    async run({ vendor, simulator, gateway, charged, misbehave }) {
      misbehave("charged-back-later", { ms: 10, by: 45_000 });
      const asked = await charged();
      await simulator.pay("KONTER-1");
      await simulator.idle();
      const reading = await gateway.status(asked);
      expect(reading.state).toBe("reversed");
      expect(reading.reversedAmount).toBe(vendor.tellsPart ? 45_000 : undefined);
    },
  },
  {
    title: "reports a refund as reversed",
    async run({ simulator, gateway, charged }) {
      const asked = await charged();
      await simulator.pay("KONTER-1");
      await simulator.refund("KONTER-1");
      expect((await gateway.status(asked)).state).toBe("reversed");
    },
  },
  {
    title: "reads the callback of a reversal, which names the charge by one of its references",
    async run(bench) {
      const { reference, gatewayReference } = await bench.charged();
      for (const takeBack of ["refund", "chargeback", "deny"] as const) {
        await bench.charged({ reference: takeBack });
        await bench.simulator.pay(takeBack);
        await bench.simulator[takeBack](takeBack);
      }
      await bench.simulator.pay(reference);
      await bench.simulator.refund(reference);
      const told = readAll(bench);
      expect(told).toHaveLength(8);
      for (const read of told) expect(read.kind).toBe("payment");
      expect(told.at(-1)).toMatchObject({ gatewayReference });
    },
  },
  {
    title: "reports a flipping status as it is, and finally paid",
    async run({ simulator, gateway, charged, misbehave }) {
      misbehave("flipping-status", { questions: 4 });
      const asked = await charged();
      await simulator.pay("KONTER-1");
      const told: string[] = [];
      for (let question = 0; question < 6; question += 1)
        told.push((await gateway.status(asked)).state);
      expect(told).toEqual(["pending", "paid", "pending", "paid", "paid", "paid"]);
    },
  },
  {
    title: "reports an expired charge as closed",
    async run({ simulator, gateway, charged }) {
      const asked = await charged();
      await simulator.expire(asked.reference);
      expect(await gateway.status(asked)).toMatchObject({
        state: "closed",
        closedBecause: "expired",
      });
    },
  },
  {
    title: "reports a canceled charge as closed",
    needs: "cancel",
    async run({ gateway, charged }) {
      const asked = await charged();
      const closed = { state: "closed", closedBecause: "canceled" };
      expect(await gateway.cancel?.(asked)).toMatchObject(closed);
      expect(await gateway.status(asked)).toMatchObject(closed);
    },
  },
  {
    title: "does not cancel a paid charge",
    needs: "cancel",
    async run({ simulator, gateway, charged }) {
      const asked = await charged();
      await simulator.pay("KONTER-1");
      const canceled = await gateway.cancel?.(asked);
      expect(["paid", "unknown"]).toContain(canceled?.state);
      expect((await gateway.status(asked)).state).toBe("paid");
    },
  },
  {
    title: "reads settlements that sum up to the vendor's debt",
    needs: "settlements",
    async run({ simulator, gateway, charged }) {
      for (let number = 0; number < 60; number += 1) {
        await charged({ reference: `KONTER-${number}` });
        await simulator.pay(`KONTER-${number}`);
      }
      await simulator.chargeback("KONTER-3", { amount: 45_000 });
      await simulator.refund("KONTER-4");
      const lines = (await settlementsOf(gateway)) ?? [];
      expect(lines).toHaveLength(62);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(62);
      expect(sum(lines)).toBe(simulator.book.totals().balance);
      simulator.payOut();
      expect(sum((await settlementsOf(gateway)) ?? [])).toBe(0);
      expect(await settlementsOf(gateway, new Date(0), new Date(1))).toEqual([]);
    },
  },
];

const isPayment = ({ kind }: SettlementLine) => kind === "payment";
const sum = (lines: readonly SettlementLine[]) =>
  lines.reduce((total, { amount, fee }) => total + amount - fee, 0);

/** Undefined if the vendor provides none. */
async function settlementsOf(
  gateway: Bench["gateway"],
  from = new Date(Date.now() - 3_600_000),
  until = new Date(Date.now() + 3_600_000),
): Promise<readonly SettlementLine[] | undefined> {
  if (gateway.settlements === undefined) return undefined;
  const lines: SettlementLine[] = [];
  for await (const page of gateway.settlements(from, until)) lines.push(...page);
  return lines;
}

export const PAYMENT_CASES: readonly Case[] = [...callbacks, ...money];

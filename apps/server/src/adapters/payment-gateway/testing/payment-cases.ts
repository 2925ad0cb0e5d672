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
    title: "a payment is called back, and proved",
    async run(bench) {
      const { gatewayReference } = await bench.charged();
      await bench.simulator.pay("KONTER-1");
      expect(readAll(bench)).toMatchObject([{ ...PAID, gatewayReference }]);
    },
  },
  {
    title: "a callback that is lost is made up for by the status",
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
    title: "a callback before the charge's own answer is read, and the charge is made",
    async run(bench) {
      bench.misbehave("callback-early");
      expect((await bench.charged()).gatewayReference).toBeDefined();
      expect(readAll(bench)).toMatchObject([PAID]);
    },
  },
  {
    title: "a late callback, and twenty at once, say the same",
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
    title: "callbacks that contradict each other are read as they are: the status knows",
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
    title: "a callback with a bad proof is forged",
    async run(bench) {
      bench.misbehave("callback-forged", { signature: "bad" });
      await bench.charged();
      await bench.simulator.pay("KONTER-1");
      expect(readAll(bench)).toMatchObject([{ kind: "forged" }, PAID]);
    },
  },
  {
    title: "the true proof over another amount is caught, or announced as not covering it",
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
    title: "a callback about another amount names that amount, and the status the true one",
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
    title: "a callback in another currency is no payment",
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
    title: "callbacks without a proof, and about nothing of ours, are neither read nor believed",
    async run({ gateway }) {
      for (const text of ["", "{}", "null", '{"order_id":"KONTER-1"}'])
        expect(gateway.readCallback({ headers: {}, body: Buffer.from(text) }).kind).toBe("forged");
    },
  },
];

const money: readonly Case[] = [
  {
    title: "another amount is named as it was paid",
    async run({ simulator, gateway, charged, misbehave }) {
      misbehave("pays-other-amount", { by: -45_000 });
      const asked = await charged();
      await simulator.pay("KONTER-1");
      expect(await gateway.status(asked)).toMatchObject({ state: "paid", amount: AMOUNT - 45_000 });
    },
  },
  {
    title: "what is paid after its time is paid",
    async run({ simulator, gateway, charged, misbehave }) {
      misbehave("pays-after-expiry");
      const asked = await charged();
      await simulator.pay("KONTER-1");
      expect(await gateway.status(asked)).toMatchObject({ state: "paid", amount: AMOUNT });
    },
  },
  {
    title: "what is paid twice is paid once in the status, and twice in the settlements",
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
    title: "what is paid again under another transaction id is a payment beside the charge's own",
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
    title: "a payment that its bank takes back at once is reversed",
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
    title: "a payment that is charged back is reversed, in part where the vendor says so",
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
    title: "a refund is reversed",
    async run({ simulator, gateway, charged }) {
      const asked = await charged();
      await simulator.pay("KONTER-1");
      await simulator.refund("KONTER-1");
      expect((await gateway.status(asked)).state).toBe("reversed");
    },
  },
  {
    title: "what goes back is called back, and names the charge by one of its references",
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
    title: "a status that flips is told as it flips, and ends as paid",
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
    title: "a charge whose time is over is closed",
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
    title: "a charge that is canceled is closed",
    needs: "cancel",
    async run({ gateway, charged }) {
      const asked = await charged();
      const closed = { state: "closed", closedBecause: "canceled" };
      expect(await gateway.cancel?.(asked)).toMatchObject(closed);
      expect(await gateway.status(asked)).toMatchObject(closed);
    },
  },
  {
    title: "a charge that was paid is not canceled",
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
    title: "the settlements add up to what the vendor owes",
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

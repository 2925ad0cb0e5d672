import { GATEWAY_ANSWER_FAULTS, type GatewayMisbehaviourKind } from "@konter/simulators";
import { expect } from "vitest";
import { GatewayRefused, GatewayUnreachable } from "../../../ports/payment-gateway.ts";
import { createOutbound } from "../../outbound.ts";
import { AMOUNT, askedBy, type Bench, type Case, PATIENCE_MS, openBench } from "./gateway.ts";

/** Faults after which a response is meaningless or not credible. */
const BAD_ANSWERS: readonly GatewayMisbehaviourKind[] = [
  ...GATEWAY_ANSWER_FAULTS,
  "answer-slow",
  "answer-other-currency",
  "answer-amount-type",
  "answer-unlisted",
];
/** Faults in which the vendor does nothing. */
const UNDONE: readonly GatewayMisbehaviourKind[] = [
  "answer-html",
  "answer-502",
  "answer-truncated",
];
const SLOW = { ms: PATIENCE_MS + 150 };

const charging: readonly Case[] = [
  {
    title: "charges, pays and queries each payment method",
    async run({ gateway, simulator, order }) {
      for (const { code } of gateway.methods) {
        const request = order({ method: code, reference: `KONTER-${code.replace("_", "-")}` });
        const made = await gateway.charge(request);
        expect([code, made]).toMatchObject([
          code,
          { state: "made", gatewayReference: expect.any(String) as unknown },
        ]);
        if (made.state !== "made") continue;
        expect(Object.keys(made.instructions).length).toBeGreaterThan(0);
        const asked = askedBy(request, made);
        expect(await gateway.status(asked)).toMatchObject({
          state: "pending",
          instructions: expect.anything() as unknown,
        });
        await simulator.pay(request.reference);
        expect(await gateway.status(asked)).toMatchObject({
          state: "paid",
          amount: AMOUNT,
          currency: "IDR",
          gatewayReference: made.gatewayReference,
          paidAt: expect.any(Date) as unknown,
        });
      }
    },
  },
  {
    title: "gives twenty concurrent charges separate instructions",
    async run({ gateway, order }) {
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, n) => gateway.charge(order({ reference: `KONTER-${n}` }))),
      );
      const told = made.map((outcome) =>
        outcome.state === "made" ? outcome.instructions.virtualAccount?.number : outcome.code,
      );
      expect(new Set(told).size).toBe(20);
    },
  },
  {
    title: "never rejects a repeated reference definitely",
    async run({ gateway, order }) {
      await gateway.charge(order());
      expect(["made", "unknown"]).toContain((await gateway.charge(order())).state);
    },
  },
  {
    title: "rejects an unsupported method without a call",
    async run({ gateway, simulator, order }) {
      expect(await gateway.charge(order({ method: "no_such_way" }))).toMatchObject({
        state: "refused",
        reason: "method_closed",
      });
      expect(simulator.calls()).toEqual({});
    },
  },
  {
    title: "rejects a channel that the account has not opened definitely",
    async run({ vendor }) {
      const bench = await openBench(vendor, undefined, [vendor.channel]);
      try {
        const outcome = await bench.gateway.charge(bench.order());
        expect(outcome).toMatchObject({ state: "refused", reason: "method_closed" });
        expect(bench.simulator.book.charges()).toEqual([]);
      } finally {
        await bench.close();
      }
    },
  },
  {
    title: "lists the vendor's open payment methods",
    async run({ gateway }) {
      expect(await gateway.openMethods()).toEqual(gateway.methods.map(({ code }) => code));
    },
  },
];

/** Expects a credible status for a charge that was created and whose response was lost. */
async function expectFound(
  { vendor, gateway, order }: Bench,
  state: "pending" | "paid",
): Promise<void> {
  const reading = await gateway.status(order());
  if (vendor.findsByReference || state === "paid") {
    expect(reading).toMatchObject({ state });
    if (state === "pending") expect(reading.instructions).toBeDefined();
    else expect(reading.amount).toBe(AMOUNT);
  } else expect(reading.state).toBe("not_found");
}

const lostAnswers: readonly Case[] = [
  ...BAD_ANSWERS.map(lostCharge),
  ...UNDONE.map(undoneCharge),
  ...BAD_ANSWERS.map(badStatus),
  ...BAD_ANSWERS.map(badCancellation),
  ...GATEWAY_ANSWER_FAULTS.map(badTrial),
];

function lostCharge(kind: GatewayMisbehaviourKind): Case {
  return {
    title: `reports ${kind} of a charge as unknown, and the status finds it`,
    async run(bench) {
      const { gateway, simulator, order, misbehave } = bench;
      misbehave(kind, SLOW);
      expect([kind, await gateway.charge(order())]).toMatchObject([kind, { state: "unknown" }]);
      await simulator.idle();
      simulator.clearMisbehaviour();
      if (kind === "drop-before") {
        expect((await gateway.status(order())).state).toBe("not_found");
        return;
      }
      await expectFound(bench, "pending");
      await simulator.pay("KONTER-1");
      await expectFound(bench, "paid");
      expect(simulator.book.totals()).toMatchObject({ payments: 1, received: AMOUNT });
    },
  };
}

function undoneCharge(kind: GatewayMisbehaviourKind): Case {
  return {
    title: `reports ${kind} without a created charge as unknown, and the status finds none`,
    async run({ gateway, simulator, order, misbehave }) {
      misbehave(kind, { done: false });
      expect((await gateway.charge(order())).state).toBe("unknown");
      simulator.clearMisbehaviour();
      expect((await gateway.status(order())).state).toBe("not_found");
      expect(simulator.book.charges()).toEqual([]);
    },
  };
}

function badStatus(kind: GatewayMisbehaviourKind): Case {
  return {
    title: `decides nothing for ${kind} of a status query`,
    async run({ gateway, simulator, charged, misbehave }) {
      const asked = await charged();
      await simulator.pay("KONTER-1");
      misbehave(kind, { ...SLOW, on: "status" });
      expect([kind, await gateway.status(asked)]).toMatchObject([kind, { state: "unknown" }]);
      simulator.clearMisbehaviour();
      // A request may still meet the connection that the vendor has just closed.
      await expect.poll(async () => (await gateway.status(asked)).state).toBe("paid");
    },
  };
}

function badCancellation(kind: GatewayMisbehaviourKind): Case {
  return {
    title: `decides nothing for ${kind} of a cancellation`,
    needs: "cancel",
    async run({ gateway, charged, misbehave }) {
      const asked = await charged();
      misbehave(kind, { ...SLOW, on: "cancel" });
      expect([kind, await gateway.cancel?.(asked)]).toMatchObject([kind, { state: "unknown" }]);
    },
  };
}

function badTrial(kind: GatewayMisbehaviourKind): Case {
  return {
    title: `reads no methods from ${kind} during the connection test`,
    async run({ gateway, misbehave }) {
      misbehave(kind, { on: "any" });
      await expect(gateway.openMethods()).rejects.toBeInstanceOf(GatewayUnreachable);
    },
  };
}

const certainty: readonly Case[] = [
  {
    title: "reports that nothing was sent if no connection was made",
    async run({ vendor, gateway, simulator, order }) {
      await simulator.stop();
      await expect(gateway.charge(order())).rejects.toBeInstanceOf(GatewayUnreachable);
      await expect(gateway.status(order())).rejects.toBeInstanceOf(GatewayUnreachable);
      const shut = vendor.create({
        baseUrl: "http://127.0.0.1:9",
        outbound: createOutbound([]),
      });
      await expect(shut.charge(order())).rejects.toBeInstanceOf(GatewayUnreachable);
      await shut.close?.();
    },
  },
  {
    title: "reports an abort as unknown",
    async run({ gateway, simulator, order, misbehave }) {
      misbehave("done-then-silence");
      const controller = new AbortController();
      const charging = gateway.charge(order(), controller.signal);
      // The vendor has the charge and does not respond.
      await expect.poll(() => simulator.book.charges().length).toBe(1);
      controller.abort();
      expect((await charging).state).toBe("unknown");
    },
  },
  {
    title: "rejects a charge for a wrong key, which decides nothing about an earlier one",
    async run({ vendor, url, order, charged }) {
      const asked = await charged();
      const other = vendor.create({ baseUrl: url, key: "kunci-lain" });
      expect(await other.charge(order({ reference: "KONTER-2" }))).toMatchObject({
        state: "refused",
        reason: "gateway_configuration",
      });
      expect((await other.status(asked)).state).toBe("unknown");
      expect((await other.status({ ...asked, gatewayReference: undefined })).state).toBe("unknown");
      await expect(other.openMethods()).rejects.toBeInstanceOf(GatewayRefused);
      await other.close?.();
    },
  },
  {
    title: "reports a charge that was never created as not found",
    async run({ gateway, order }) {
      expect((await gateway.status(order())).state).toBe("not_found");
    },
  },
];

export const CHARGE_CASES: readonly Case[] = [...charging, ...lostAnswers, ...certainty];

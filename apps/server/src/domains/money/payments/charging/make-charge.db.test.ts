import { rupiah } from "@konter/contract/money";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { GatewayUnreachable } from "../../../../ports/payment-gateway.ts";
import { askGateway } from "../asking/ask-charges.ts";
import { cancelCharge } from "./cancel-charge.ts";
import { makeCharge } from "./make-charge.ts";
import { listOpenMethods, readCharges } from "./read-charges.ts";
import { openPaymentEnvironment } from "../testing/payment-environment.ts";
import type { PaymentEnvironment } from "../testing/payment-environment.ts";

let at: PaymentEnvironment;
beforeAll(async () => {
  at = await openPaymentEnvironment();
});
afterEach(async () => {
  at.gateway.onCharge = undefined;
  at.gateway.onStatus = undefined;
  expect(await at.problems()).toEqual([]);
});
afterAll(() => at.close());

const brand = () => at.environment.brand;
const make = (id: number) => makeCharge(brand(), at.payments, id);
const callsOf = async (id: number) => {
  const { charge_reference: reference } = await at.row(id);
  return at.gateway.calls.filter((call) => call.reference === reference).map(({ kind }) => kind);
};
const told = (id: number) =>
  at.purpose.told.filter((each) => each.id === id).map(({ what }) => what);
const bookOf = async (id: number) => at.gateway.book.get((await at.row(id)).charge_reference);
const UNKNOWN = { state: "unknown", code: "timeout", message: "", body: "" } as const;

describe("creating a charge at the gateway", () => {
  test("returns its instructions at once and notifies its purpose", async () => {
    const id = await at.open();
    expect(await make(id)).toMatchObject({
      state: "pending",
      instructions: { virtualAccount: { bank: "bca", number: "8800123" } },
    });
    expect(told(id)).toEqual(["ready"]);
    const { reference } = await at.row(id);
    expect(await readCharges(brand().pool, "test", [reference])).toMatchObject([
      { id, state: "pending" },
    ]);
  });

  test("happens once for concurrent calls", async () => {
    const id = await at.open();
    const all = await Promise.all(Array.from({ length: 10 }, () => make(id)));
    expect(all.some(({ state }) => state === "pending")).toBe(true);
    expect(await callsOf(id)).toEqual(["charge"]);
  });

  test("gets the instructions from the status after a lost response and does not create it twice", async () => {
    const id = await at.open();
    at.gateway.onCharge = (request) => {
      at.gateway.make(request);
      return UNKNOWN;
    };
    at.gateway.onStatus = () => ({
      state: "pending",
      instructions: { qrString: "0002" },
    });
    expect(await make(id)).toMatchObject({ state: "creating" });
    await at.pass("6 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({
      state: "pending",
      instructions: { qrString: "0002" },
    });
    expect(await callsOf(id)).toEqual(["charge", "status"]);
    expect(told(id)).toEqual(["ready"]);
  });

  test("creates it again with the same reference after a lost request, once the status has shown that it does not exist", async () => {
    const id = await at.open();
    at.gateway.onCharge = () => UNKNOWN;
    await make(id);
    at.gateway.onCharge = undefined;
    await at.pass("40 seconds");
    await at.work();
    expect(await callsOf(id)).toEqual(["charge", "status", "charge"]);
    expect(await at.row(id)).toMatchObject({ state: "pending", makes: 2 });
  });

  test("does not create it again while the first call may be in progress, although the status does not know it yet", async () => {
    const id = await at.open();
    at.gateway.onCharge = () => UNKNOWN;
    await make(id);
    await at.pass("6 seconds");
    await at.work();
    expect(await callsOf(id)).toEqual(["charge", "status"]);
    expect(await at.row(id)).toMatchObject({ state: "creating" });
    at.gateway.onCharge = undefined;
    await at.pass("30 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "pending" });
  });

  test.each(["method_closed", "amount_outside", "gateway_configuration", "rate_limited"] as const)(
    "closes it with our reason after a rejection (%s) and stops polling",
    async (reason) => {
      const id = await at.open();
      at.gateway.onCharge = () => ({ state: "refused", reason, code: "4", message: "", body: "" });
      expect(await make(id)).toMatchObject({
        state: "closed",
        closedBecause: "refused",
        refusal: reason,
      });
      expect(await at.row(id)).toMatchObject({ next_ask_at: null });
      expect(told(id)).toEqual(["closed"]);
    },
  );

  test("queries the status after a rejection as duplicate", async () => {
    const id = await at.open();
    at.gateway.onCharge = (request) => {
      at.gateway.make(request);
      return { state: "refused", reason: "duplicate", code: "406", message: "", body: "" };
    };
    expect(await make(id)).toMatchObject({ state: "creating" });
    await at.pass("6 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "pending" });
  });

  test("continues polling after a rejection that follows a call without a response, and counts a payment of the first call", async () => {
    const id = await at.open();
    const { charge_reference: reference } = await at.row(id);
    at.gateway.onCharge = () => UNKNOWN;
    await make(id);
    await at.pass("40 seconds");
    at.gateway.onStatus = () => ({ state: "not_found" });
    at.gateway.onCharge = () => ({
      state: "refused",
      reason: "rate_limited",
      code: "429",
      message: "",
      body: "",
    });
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "closed", refusal: "rate_limited" });
    at.gateway.onStatus = undefined;
    at.gateway.says(reference, { state: "paid", amount: 100_000 });
    await at.pass("2 minutes");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "paid", paid_late: true });
  });

  test("retries a call that was not sent, and gives up at expiry without a call", async () => {
    const id = await at.open();
    at.gateway.onCharge = () => {
      throw new GatewayUnreachable("no way there");
    };
    expect(await make(id)).toMatchObject({ state: "creating" });
    expect(await at.row(id)).toMatchObject({ makes: 0 });
    await at.pass("15 seconds");
    await at.work();
    expect(await callsOf(id)).toEqual(["charge", "charge"]);
    await at.pass("2 hours");
    await at.work();
    expect(await callsOf(id)).toEqual(["charge", "charge"]);
    expect(await at.row(id)).toMatchObject({ state: "closed", closed_because: "expired" });
    expect(told(id)).toEqual(["closed"]);
  });

  test("treats an exception of the adapter as no response", async () => {
    const id = await at.open();
    at.gateway.onCharge = () => {
      throw new TypeError("a bug");
    };
    expect(await make(id)).toMatchObject({ state: "creating" });
    expect(await at.row(id)).toMatchObject({ makes: 1 });
  });

  test("is done by a worker for a new charge, and starts with the status if the previous worker died", async () => {
    const first = await at.open();
    const second = await at.open();
    // The state that a process leaves if it dies during its call.
    await at.sql(
      `update payment_charge set makes = 1, made_at = now(), called_at = now(), next_ask_at = now() + interval '30 seconds' where id = $1`,
      [second],
    );
    await at.pass("31 seconds");
    await at.work();
    expect(await callsOf(first)).toEqual(["charge"]);
    expect(await callsOf(second)).toEqual(["status", "charge"]);
  });

  test("keeps the gateway's minimum interval between two queries about one charge for any number of workers", async () => {
    const id = (await at.made()).id;
    const [connected] = at.payments.gateways.all();
    if (connected === undefined) throw new Error("no gateway");
    const before = at.gateway.capabilities;
    at.gateway.capabilities = { ...before, minSecondsBetweenCalls: 0.5 };
    try {
      const calledAt = async () => (await at.row(id)).called_at?.getTime() ?? 0;
      const made = await calledAt();
      const times = new Set<number>();
      while (times.size < 5) {
        await at.sql(
          "update payment_charge set next_ask_at = now(), call_again_at = least(call_again_at, called_at + interval '500 milliseconds') where id = $1",
          [id],
        );
        await Promise.all(
          Array.from({ length: 6 }, () => askGateway(brand(), at.payments, connected)),
        );
        times.add(await calledAt());
        // Created before the interval was set.
        times.delete(made);
      }
      const asked = (await callsOf(id)).filter((kind) => kind === "status");
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(times.size);
      // Times of the database's clock in milliseconds.
      const gaps = [...times].slice(1).map((time, index) => time - ([...times][index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(499);
    } finally {
      at.gateway.capabilities = before;
    }
  });
});

describe("opening a charge", () => {
  test("rejects a disabled method and an amount outside its range, and writes nothing", async () => {
    const count = async () => (await at.sql("select from payment_charge")).length;
    const before = await count();
    await expect(at.open({ method: "gopay" })).rejects.toMatchObject({
      code: "payment_method_closed",
    });
    await expect(at.open({ connectionId: "nobody" })).rejects.toMatchObject({
      code: "payment_method_closed",
    });
    for (const amount of [9_999, 50_000_001])
      await expect(at.open({ amount: rupiah(amount) })).rejects.toMatchObject({
        code: "payment_amount_outside",
      });
    await at.sql("update payment_gateway set enabled = false");
    await at.payments.gateways.reload();
    expect(listOpenMethods(at.payments.gateways)).toEqual([]);
    await expect(at.open()).rejects.toMatchObject({ code: "payment_method_closed" });
    await at.sql("update payment_gateway set enabled = true");
    await at.payments.gateways.reload();
    expect(listOpenMethods(at.payments.gateways).map(({ code }) => code)).toEqual([
      "bca_va",
      "permata_va",
    ]);
    expect(await count()).toBe(before);
  });
});

describe("canceling a charge", () => {
  test("closes it at the gateway and locally, and notifies its purpose once", async () => {
    const { id } = await at.made();
    const cancel = () => cancelCharge(brand(), at.payments, id);
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await cancel()).toMatchObject({ state: "closed", closedBecause: "canceled" });
    await at.pass("1 minute");
    await at.work();
    expect((await bookOf(id))?.said.state).toBe("closed");
    expect(told(id)).toEqual(["ready", "closed"]);
    expect(await at.row(id)).toMatchObject({ cancel_wanted: false });
  });

  test("credits it instead if it was paid just before", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.says(reference, { state: "paid", amount: 100_000 });
    await at.pass("10 seconds");
    expect(await cancelCharge(brand(), at.payments, id)).toMatchObject({ state: "paid" });
    expect(told(id)).toEqual(["ready", "paid"]);
  });

  test("needs no gateway call if it was not created yet", async () => {
    const id = await at.open();
    expect(await cancelCharge(brand(), at.payments, id)).toMatchObject({ state: "closed" });
    expect(await callsOf(id)).toEqual([]);
    expect(await make(id)).toMatchObject({ state: "closed" });
    expect(await callsOf(id)).toEqual([]);
  });

  test("closes it locally if the gateway does not respond and at the gateway later, and credits a payment in between as late", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.onStatus = () => ({ state: "unknown" });
    expect(await cancelCharge(brand(), at.payments, id)).toMatchObject({ state: "closed" });
    at.gateway.onStatus = undefined;
    at.gateway.says(reference, { state: "paid", amount: 100_000 });
    await at.pass("3 minutes");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "paid", paid_late: true });
    expect(told(id)).toEqual(["ready", "closed", "paid"]);
  });

  test("credits it as late if the gateway rejects the cancellation because it was paid, and does not repeat the cancellation", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.onStatus = () => ({ state: "unknown" });
    await cancelCharge(brand(), at.payments, id);
    at.gateway.says(reference, { state: "paid", amount: 100_000 });
    at.gateway.onStatus = undefined;
    at.gateway.onCancel = () => ({ state: "unknown" });
    await at.pass("3 minutes");
    await at.work();
    await at.pass("5 minutes");
    await at.work();
    at.gateway.onCancel = undefined;
    expect(await at.row(id)).toMatchObject({ state: "paid", paid_late: true });
  });

  test("is repeated once if it is still open at the gateway after the first attempt", async () => {
    const { id } = await at.made();
    at.gateway.onCancel = () => ({ state: "unknown" });
    await at.pass("6 seconds");
    await cancelCharge(brand(), at.payments, id);
    await at.pass("6 seconds");
    await at.work();
    at.gateway.onCancel = undefined;
    for (let round = 0; round < 3; round += 1) {
      await at.pass("10 minutes");
      await at.work();
    }
    expect((await bookOf(id))?.said.state).toBe("closed");
  });

  test("closes it during creation and cancels the created charge at the gateway", async () => {
    const id = await at.open();
    let answer: (() => void) | undefined;
    at.gateway.onCharge = async (request) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return at.gateway.make(request);
    };
    const making = make(id);
    await expect.poll(() => answer).toBeDefined();
    expect(await cancelCharge(brand(), at.payments, id)).toMatchObject({ state: "closed" });
    answer?.();
    expect(await making).toMatchObject({ state: "closed", closedBecause: "canceled" });
    await at.pass("1 minute");
    await at.work();
    expect((await bookOf(id))?.said.state).toBe("closed");
    expect(told(id)).toEqual(["closed"]);
  });
});

describe("polling", () => {
  test("follows the polling schedule: minutes, then hourly, then daily, and opens a case after a week", async () => {
    const { id } = await at.made();
    const waits: number[] = [];
    for (let round = 0; round < 60; round += 1) {
      const row = await at.row(id);
      if (row.next_ask_at === null) break;
      const [until] = await at.sql<{ seconds: number }>(
        "select extract(epoch from next_ask_at - clock_timestamp())::float8 as seconds from payment_charge where id = $1",
        [id],
      );
      waits.push(Math.round((until?.seconds ?? 0) / 60));
      await at.pass(`${Math.ceil(until?.seconds ?? 0) + 1} seconds`);
      await at.work();
    }
    // Expires in an hour and is polled a minute later.
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 15, 30, 1, 60]);
    expect(waits.filter((minutes) => minutes === 60).length).toBeGreaterThan(20);
    expect(waits.filter((minutes) => minutes === 24 * 60).length).toBeGreaterThan(4);
    expect(await at.row(id)).toMatchObject({ state: "pending", next_ask_at: null });
    expect(await at.sql("select reason from payment_case where charge_id = $1", [id])).toEqual([
      { reason: "unanswered" },
    ]);
  });

  test("closes a charge that its gateway no longer knows after expiry, when two late enough responses say so", async () => {
    const { id } = await at.made();
    at.gateway.onStatus = () => ({ state: "not_found" });
    await at.pass("30 minutes");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "pending" });
    await at.pass("40 minutes");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "pending", not_found_count: 1 });
    await at.pass("10 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "closed", closed_because: "expired" });
  });

  test("repeats unanswered queries about a decided charge and finally opens a case", async () => {
    const { id } = await at.made();
    await at.hear(id, { state: "paid", amount: 100_000 });
    at.gateway.onStatus = () => ({ state: "unknown" });
    await at.pass("7 hours");
    for (let round = 0; round < 30; round += 1) {
      await at.work();
      await at.pass("61 minutes");
    }
    expect(await at.row(id)).toMatchObject({ state: "paid", next_ask_at: null });
    expect(await at.sql("select reason from payment_case where charge_id = $1", [id])).toEqual([
      { reason: "unanswered" },
    ]);
  });
});

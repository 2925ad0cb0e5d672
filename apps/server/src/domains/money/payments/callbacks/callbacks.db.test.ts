import { rupiah } from "@konter/contract/money";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { receiveCallback } from "./callbacks.ts";
import { keepingPreviousKeys } from "../../../office/connections/index.ts";
import { makeCharge } from "../charging/make-charge.ts";
import { connectScripted, openPaymentEnvironment } from "../testing/payment-environment.ts";
import type { PaymentEnvironment } from "../testing/payment-environment.ts";
import { SCRIPTED_SETTINGS } from "../testing/scripted-gateway.ts";
import type { Said } from "../testing/scripted-gateway.ts";

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

const PAID = { state: "paid", amount: 100_000, currency: "IDR" } as const;
const brand = () => at.environment.brand;
const told = (id: number) =>
  at.purpose.told.filter((each) => each.id === id).map(({ what }) => what);
const call = (reference: string, said: Said, secret?: string, account = "scripted") =>
  receiveCallback(
    brand(),
    at.payments.gateways,
    account,
    at.gateway.callback(reference, said, secret),
    "203.0.113.9",
  );
/** Sends a callback that identifies the charge by the gateway's reference. */
const callNaming = (reference: string, said: Said, gatewayReference: string) =>
  receiveCallback(
    brand(),
    at.payments.gateways,
    "scripted",
    at.gateway.callback(reference, said, undefined, gatewayReference),
    "203.0.113.9",
  );
const lastAsked = () => at.gateway.calls.findLast(({ kind }) => kind === "status");
const stored = (reference: string) =>
  at.sql<{ result: string | null; headers: object }>(
    "select result, headers from payment_callback where reference = $1 order by id",
    [reference],
  );

describe("a callback", () => {
  test("M135: makes the status query due at once, and the status decides", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.says(reference, PAID);
    expect(await call(reference, PAID)).toBe("stored");
    expect(await at.row(id)).toMatchObject({ state: "pending" });
    await at.pass("6 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "paid" });
    expect(await stored(reference)).toMatchObject([{ result: "asked" }]);
  });

  test("does not move money if the status reports no payment", async () => {
    const { id, charge_reference: reference } = await at.made();
    await call(reference, PAID);
    await at.pass("6 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "pending" });
    expect(told(id)).toEqual(["ready"]);
  });

  test("M135: is stored once and credited once if it arrives twenty times at once", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.says(reference, PAID);
    const before = await at.balances();
    await Promise.all(Array.from({ length: 20 }, () => call(reference, PAID)));
    expect(await stored(reference)).toHaveLength(1);
    await at.pass("6 seconds");
    await Promise.all([at.work(), at.work(), at.work()]);
    await at.work();
    expect(told(id)).toEqual(["ready", "paid"]);
    expect((await at.balances()).deposit - before.deposit).toBe(100_000);
    await call(reference, PAID);
    await at.pass("10 minutes");
    await call(reference, PAID);
    await at.work();
    expect(told(id)).toEqual(["ready", "paid"]);
  });

  test("about a refund is matched by the gateway's reference, and the status reverses the payment", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.says(reference, PAID);
    await call(reference, PAID);
    await at.pass("6 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "paid" });
    at.gateway.says(reference, { state: "reversed", amount: 100_000, currency: "IDR" });
    await callNaming(`refund-${id}`, { state: "unknown" }, `G-${reference}`);
    for (let round = 0; round < 3; round += 1) {
      await at.pass("10 seconds");
      await at.work();
    }
    expect(await at.row(id)).toMatchObject({ state: "reversed", reversed_amount: 100_000 });
  });

  test("about a refund is matched by the gateway's payment reference", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.says(reference, { ...PAID, paymentReference: `P-${reference}` });
    await call(reference, PAID);
    await at.pass("6 seconds");
    await at.work();
    await callNaming(`refund-${id}`, { state: "unknown" }, `P-${reference}`);
    await at.work();
    expect(await stored(`refund-${id}`)).toMatchObject([{ result: "questioned" }]);
    await at.pass("10 seconds");
    await at.work();
    await at.pass("10 seconds");
    await at.work();
  });

  test("provides the gateway's reference for the status query if the creation response was lost", async () => {
    at.gateway.onCharge = (request) => {
      at.gateway.make(request);
      return { state: "unknown", code: "timeout", message: "", body: "" };
    };
    const id = await at.open();
    await makeCharge(brand(), at.payments, id);
    const { charge_reference: reference } = await at.row(id);
    at.gateway.says(reference, PAID);
    await callNaming(reference, PAID, `G-${reference}`);
    await at.pass("6 seconds");
    await at.work();
    expect(lastAsked()).toMatchObject({ reference, named: `G-${reference}` });
    expect(await at.row(id)).toMatchObject({ state: "paid", gateway_reference: `G-${reference}` });
  });

  test("about a second payment with another transaction id queries its status and moves it to suspense once", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.says(reference, PAID);
    await callNaming(reference, PAID, `G-${reference}`);
    await at.pass("6 seconds");
    await at.work();
    const before = await at.balances();
    at.gateway.says(reference, {
      ...PAID,
      further: [{ id: `H-${reference}`, amount: rupiah(100_000) }],
    });
    await callNaming(reference, PAID, `H-${reference}`);
    for (let round = 0; round < 4; round += 1) {
      await at.pass("10 seconds");
      await at.work();
    }
    const asked = at.gateway.calls.filter((each) => each.reference === reference);
    expect(asked.flatMap(({ reported }) => reported ?? [])).toContain(`H-${reference}`);
    expect(lastAsked()?.reported).toEqual([]);
    const strays = await at.sql<object>(
      "select amount, reason, line_id from payment_stray where charge_id = $1",
      [id],
    );
    expect(strays).toEqual([
      { amount: 100_000, reason: "second_payment", line_id: `H-${reference}` },
    ]);
    const cases = await at.sql<object>("select reason from payment_case where charge_id = $1", [
      id,
    ]);
    expect(cases).toEqual([{ reason: "stray" }]);
    expect((await at.balances()).deposit).toBe(before.deposit);
    expect(await at.row(id)).toMatchObject({ state: "paid" });
  });

  test("with a forged signature is not stored, and its address is logged", async () => {
    const { id, charge_reference: reference } = await at.made();
    expect(await call(reference, PAID, "salah")).toBe("forged");
    expect(await call(reference, PAID, undefined, "nobody")).toBe("unknown_gateway");
    expect(await stored(reference)).toEqual([]);
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "pending" });
  });

  test("is stored without headers in which a vendor sends a secret", async () => {
    const { charge_reference: reference } = await at.made();
    await call(reference, PAID);
    const [kept] = await stored(reference);
    expect(kept?.headers).toEqual({ "content-type": "application/json" });
    expect(JSON.stringify(kept)).not.toContain(SCRIPTED_SETTINGS.secret);
  });

  test("that arrives before the creation response credits the payment, and the response adds the instructions", async () => {
    const id = await at.open();
    const { charge_reference: reference } = await at.row(id);
    let answer: (() => void) | undefined;
    at.gateway.onCharge = async (request) => {
      const made = at.gateway.make(request);
      at.gateway.says(request.reference, PAID);
      await call(request.reference, PAID);
      await new Promise<void>((resolve) => (answer = resolve));
      return made;
    };
    const making = makeCharge(brand(), at.payments, id);
    await expect.poll(() => answer).toBeDefined();
    await at.pass("6 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "paid", instructions: null });
    answer?.();
    await making;
    expect(await at.row(id)).toMatchObject({
      state: "paid",
      instructions: { virtualAccount: { bank: "bca" } },
      gateway_reference: `G-${reference}`,
    });
    expect(told(id)).toEqual(["paid"]);
  });

  test("that arrives during an older status query triggers another query at once", async () => {
    const { id, charge_reference: reference } = await at.made();
    await at.pass("2 minutes");
    let answer: (() => void) | undefined;
    at.gateway.onStatus = async () => {
      if (answer !== undefined) return PAID;
      await new Promise<void>((resolve) => (answer = resolve));
      return { state: "pending" };
    };
    const asking = at.work();
    await expect.poll(() => answer).toBeDefined();
    await call(reference, PAID);
    answer?.();
    await asking;
    await at.pass("6 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "paid" });
  });

  test("with an unknown reference waits for it and is then only kept as a record", async () => {
    expect(await call("DEPX-1", PAID)).toBe("stored");
    for (let round = 0; round < 26; round += 1) {
      await at.work();
      await at.pass("6 minutes");
    }
    expect(await stored("DEPX-1")).toMatchObject([{ result: "unknown_reference" }]);
  });

  test("that is late and adds nothing to the known state triggers no query", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.says(reference, PAID);
    await at.hear(id, PAID);
    const before = at.gateway.calls.length;
    await call(reference, { state: "pending" });
    await call(reference, PAID);
    await at.work();
    expect(at.gateway.calls).toHaveLength(before);
    expect((await stored(reference)).map(({ result }) => result)).toEqual([
      "no_effect",
      "no_effect",
    ]);
  });

  test("F35: that contradicts the state starts polling, and two equal status responses decide", async () => {
    const { id, charge_reference: reference } = await at.made();
    await at.hear(id, PAID);
    at.gateway.says(reference, { state: "reversed", amount: 100_000 });
    await call(reference, { state: "reversed", amount: 100_000 });
    await at.pass("10 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "paid", doubted: true });
    await at.pass("10 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "reversed", doubted: false });
    expect(told(id)).toEqual(["ready", "paid", "reversed"]);
  });

  test("that contradicts a decision falsely changes nothing", async () => {
    const { id, charge_reference: reference } = await at.made();
    at.gateway.says(reference, PAID);
    await at.hear(id, PAID);
    await call(reference, { state: "closed" });
    for (let round = 0; round < 4; round += 1) {
      await at.pass("10 seconds");
      await at.work();
    }
    expect(await at.row(id)).toMatchObject({ state: "paid", doubted: false });
    expect(told(id)).toEqual(["ready", "paid"]);
  });

  test("F35: of a closed charge that was paid credits it as late", async () => {
    const { id, charge_reference: reference } = await at.made();
    await at.hear(id, { state: "closed", closedBecause: "expired" });
    at.gateway.says(reference, PAID);
    await call(reference, PAID);
    await at.pass("6 seconds");
    await at.work();
    expect(await at.row(id)).toMatchObject({ state: "paid", paid_late: true });
  });

  test("verified with the previous keys is accepted during the overlap period", async () => {
    const { charge_reference: reference } = await at.made();
    const client = await at.environment.database.owner.connect();
    try {
      await keepingPreviousKeys("payment_gateway")(client, "scripted", 1);
    } finally {
      client.release();
    }
    await connectScripted(at.environment, { secret: "baru" });
    expect(await call(reference, PAID)).toBe("stored");
    expect(await call(reference, { state: "closed" }, "baru")).toBe("stored");
    expect(await call(reference, PAID, "lain")).toBe("forged");
    await at.sql("update payment_gateway set previous_until = now() - interval '1 second'");
    await at.payments.gateways.reload();
    expect(await call(reference, PAID)).toBe("forged");
    await connectScripted(at.environment);
  });
});

import { rupiah } from "@konter/contract/money";
import type { MisbehaviourKind } from "@konter/simulators";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  SupplierRefused,
  SupplierUnreachable,
  type SupplierAdapter,
} from "../../ports/supplier.ts";
import { startCallbackRecorder } from "../testing/callback-recorder.ts";
import { startScriptedVendor } from "../testing/scripted-vendor.ts";
import type { VendorSimulator } from "./testing/vendor.ts";
import { VENDORS } from "./testing/vendors.ts";

/** The contract of every supplier adapter, tested against the vendor's simulator and its records. */
describe.each(VENDORS)("$name", (vendor) => {
  let recorder: Awaited<ReturnType<typeof startCallbackRecorder>>;
  let simulator: VendorSimulator;
  let adapter: SupplierAdapter;
  let url = "";

  beforeEach(async () => {
    recorder = await startCallbackRecorder();
    simulator = vendor.createSimulator(recorder.url);
    url = (await simulator.start()).url;
    adapter = vendor.createAdapter({ baseUrl: url, timeouts: { transactionMs: 1_000 } });
  });
  afterEach(async () => {
    await adapter.close?.();
    await simulator.stop();
    await recorder.close();
  });

  const order = (change: object = {}) => ({
    reference: "R1",
    sku: vendor.sku,
    customerNumber: vendor.customerNumber,
    maxCost: rupiah(vendor.listedCost),
    sentAt: new Date(),
    ...change,
  });

  async function boughtAndSettled(kind: MisbehaviourKind, rule: object = {}) {
    simulator.misbehave({ kind, ...rule });
    const answer = await adapter.buy(order());
    await simulator.idle();
    return { answer, status: await adapter.status(order()) };
  }

  describe("a purchase", () => {
    test("is pending first, then a success with serial number, cost and balance", async () => {
      expect(await adapter.buy(order())).toMatchObject({ state: "pending", created: "yes" });
      await simulator.idle();
      const outcome = await adapter.status(order());
      expect(outcome).toMatchObject({
        state: "success",
        created: "yes",
        cost: vendor.listedCost,
        serialNumber: simulator.book.byReference("R1")?.serialNumber,
      });
      const left = vendor.tellsBalance ? 1_000_000 - vendor.listedCost : undefined;
      expect(outcome.balanceAfter).toBe(left);
    });

    test("is delivered once if the same reference is sent twenty times at once", async () => {
      await Promise.all(Array.from({ length: 20 }, () => adapter.buy(order())));
      await simulator.idle();
      expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: vendor.listedCost });
    });

    test("fails for a low balance without a transaction, so that another supplier may be tried", async () => {
      simulator.setBalance(vendor.listedCost - 1);
      expect(await adapter.buy(order())).toMatchObject({
        state: "failed",
        created: "no",
        reason: "supplier_balance",
        tryElsewhere: true,
        closes: "account",
      });
      expect(simulator.book.deliveries()).toEqual([]);
    });

    test.each(["sku", "account"] as const)(
      "closes the %s after a temporary rejection and buys nothing",
      async (scope) => {
        simulator.misbehave({ kind: "refuse-for-a-while", scope });
        const first = await adapter.buy(order());
        await simulator.idle();
        expect(first.state === "pending" ? await adapter.status(order()) : first).toMatchObject({
          state: "failed",
          tryElsewhere: true,
          closes: scope,
        });
        expect(simulator.book.spent()).toBe(0);
      },
    );

    test("may be tried at another supplier for an unknown product, but not for a wrong number", async () => {
      expect(await adapter.buy(order({ sku: "NONE" }))).toMatchObject({
        state: "failed",
        created: "no",
        reason: "product_closed",
        tryElsewhere: true,
        closes: "sku",
      });
      const wrong = order({ reference: "R2", customerNumber: vendor.wrongNumber });
      const first = await adapter.buy(wrong);
      await simulator.idle();
      const outcome = first.state === "pending" ? await adapter.status(wrong) : first;
      expect(outcome).toMatchObject({
        state: "failed",
        reason: "number_wrong",
        tryElsewhere: false,
        closes: "nothing",
      });
      expect(simulator.book.spent()).toBe(0);
    });

    test("is rejected for an increased price if the supplier supports that, otherwise the cost has it", async () => {
      simulator.setPrice(vendor.sku, vendor.listedCost + 300);
      const answer = await adapter.buy(order());
      await simulator.idle();
      if (adapter.capabilities.maxPrice) {
        expect(answer).toMatchObject({
          state: "failed",
          created: "no",
          reason: vendor.reasonForHigherPrice,
        });
        expect(simulator.book.spent()).toBe(0);
      } else {
        expect(await adapter.status(order())).toMatchObject({ cost: vendor.listedCost + 300 });
      }
    });

    test("has the billed cost if it differs from the agreed one", async () => {
      const { status } = await boughtAndSettled("price-move", { by: 500 });
      expect(status).toMatchObject({ state: "success", cost: vendor.listedCost + 500 });
    });
  });

  describe("responses that leave the outcome open", () => {
    test.each([
      "charge-then-drop",
      "answer-html",
      "answer-500",
      "truncated-json",
      "unlisted-code",
    ] as const)("are pending for %s, and the status finds the delivery", async (kind) => {
      const { answer, status } = await boughtAndSettled(kind, { count: 1 });
      expect(answer).toMatchObject({ state: "pending", created: "unknown" });
      expect(status).toMatchObject({ state: "success" });
      expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: vendor.listedCost });
    });

    test("are pending with code timeout after charge-then-timeout", async () => {
      const impatient = vendor.createAdapter({ baseUrl: url, timeouts: { transactionMs: 150 } });
      simulator.misbehave({ kind: "charge-then-timeout", count: 1 });
      expect(await impatient.buy(order())).toMatchObject({
        state: "pending",
        created: "unknown",
        code: "timeout",
      });
      await simulator.idle();
      expect(await impatient.status(order())).toMatchObject({ state: "success" });
      await impatient.close?.();
    });

    test("are pending after drop-before-charge too; only the status tells it from a charge", async () => {
      simulator.misbehave({ kind: "drop-before-charge", count: 1 });
      expect(await adapter.buy(order())).toMatchObject({ state: "pending", created: "unknown" });
      expect(simulator.book.deliveries()).toEqual([]);
      const first = await adapter.status(order());
      await simulator.idle();
      const second = first.state === "not_found" ? first : await adapter.status(order());
      expect(second.state).toBe(vendor.neverArrived);
      expect(simulator.book.deliveries().length).toBeLessThanOrEqual(1);
    });

    test("stay open after a failed status query", async () => {
      await adapter.buy(order());
      await simulator.idle();
      for (const kind of [
        "answer-html",
        "answer-500",
        "truncated-json",
        "unlisted-code",
        "charge-then-drop",
      ] as const) {
        simulator.misbehave({ kind, on: "status", count: 1 });
        expect(await adapter.status(order())).toMatchObject({
          state: "pending",
          created: "unknown",
        });
      }
      expect(await adapter.status(order())).toMatchObject({ state: "success" });
    });

    test("stay open after a rejected key in a status query", async () => {
      await adapter.buy(order());
      await simulator.idle();
      const misconfigured = vendor.createAdapter({ baseUrl: url, apiKey: "kunci-lain" });
      expect(await misconfigured.status(order())).toMatchObject({
        state: "pending",
        created: "unknown",
      });
      await misconfigured.close?.();
    });

    test("are pending after an abort", async () => {
      simulator.misbehave({ kind: "slow", ms: 5_000 });
      expect(await adapter.buy(order(), AbortSignal.timeout(50))).toMatchObject({
        state: "pending",
        created: "unknown",
        code: "aborted",
      });
    });
  });

  describe("an outcome", () => {
    test("is that nothing was bought if no connection was made", async () => {
      await simulator.stop();
      expect(await adapter.buy(order())).toMatchObject({
        state: "failed",
        created: "no",
        reason: "supplier_trouble",
        tryElsewhere: true,
        closes: "account",
        code: "not_connected",
      });
      expect(await adapter.status(order())).toMatchObject({ state: "pending", created: "unknown" });
      await expect(adapter.balance()).rejects.toBeInstanceOf(SupplierUnreachable);
      expect(await adapter.inquirePln?.("12345678901")).toEqual(
        vendor.inquiresPln ? { state: "unavailable" } : undefined,
      );
    });

    test("of an old order is left to a person without a call", async () => {
      const sentAt = new Date(Date.now() - 86 * 86_400_000);
      expect(await adapter.status(order({ sentAt }))).toMatchObject({
        state: "pending",
        code: "status_too_old",
      });
      expect(simulator.calls()).toEqual({});
    });

    test("may be a reversed success", async () => {
      const { status } = await boughtAndSettled("reverse-later", { ms: 5 });
      expect(status.state).toBe(vendor.takenBack);
      expect(status).not.toHaveProperty("cost");
      expect(simulator.book.spent()).toBe(0);
    });

    test("may be a failure that turns into a success", async () => {
      const { status } = await boughtAndSettled("flip-failed-to-success", { ms: 5 });
      expect(status).toMatchObject({ state: "success", cost: vendor.listedCost });
      const states = recorder.callbacks.map((callback) => adapter.readCallback(callback));
      expect(states).toMatchObject([
        { outcome: { state: "failed" } },
        { outcome: { state: "success" } },
      ]);
    });

    test("is a success without a serial number until the supplier provides it", async () => {
      const { status } = await boughtAndSettled("empty-serial", { atStatus: 2 });
      expect(status).toMatchObject({ state: "success" });
      expect(status).not.toHaveProperty("serialNumber");
      const { serialNumber } = await adapter.status(order());
      expect(serialNumber).toMatch(/\d/);
      expect(serialNumber).toBe(simulator.book.byReference("R1")?.serialNumber);
    });
  });

  describe("a callback", () => {
    test("is read as an outcome of our reference if it is valid", async () => {
      await adapter.buy(order());
      await simulator.idle();
      const [callback] = recorder.callbacks;
      if (callback === undefined) throw new Error("no callback came");
      expect(adapter.readCallback(callback)).toMatchObject({
        kind: "outcome",
        reference: "R1",
        outcome: { state: "success", cost: vendor.listedCost },
      });
    });

    test("is forged with a bad signature, if the vendor signs", async () => {
      await boughtAndSettled("forged-callback");
      const kinds = recorder.callbacks.map((callback) => adapter.readCallback(callback).kind);
      expect(kinds).toEqual([vendor.signsCallbacks ? "forged" : "outcome", "outcome"]);
      if (!vendor.signsCallbacks) expect(adapter.capabilities.callbackSignsBody).toBe(false);
    });

    test("is detected with another body, or the signature is declared not to cover it", async () => {
      await boughtAndSettled("forged-callback", { signature: "reused" });
      const [first] = recorder.callbacks.map((callback) => adapter.readCallback(callback));
      expect(first?.kind).toBe(adapter.capabilities.callbackSignsBody ? "forged" : "outcome");
      expect(await adapter.status(order())).toMatchObject({ state: "success" });
    });
  });

  describe("other calls", () => {
    test("read the balance and reject a wrong key", async () => {
      expect(await adapter.balance()).toBe(1_000_000);
      const misconfigured = vendor.createAdapter({ baseUrl: url, apiKey: "kunci-lain" });
      await expect(misconfigured.balance()).rejects.toBeInstanceOf(SupplierRefused);
      await expect(misconfigured.priceList()).rejects.toBeInstanceOf(SupplierRefused);
      await misconfigured.close?.();
    });

    test("read the price list", async () => {
      expect(await adapter.priceList()).toMatchObject([
        {
          sku: vendor.sku,
          cost: vendor.listedCost,
          buyerActive: true,
          sellerActive: true,
          stock: "unlimited",
        },
      ]);
      simulator.misbehave({ kind: "truncated-json", on: "other" });
      await expect(adapter.priceList()).rejects.toBeInstanceOf(SupplierUnreachable);
    });

    test("check PLN customers, if supported", async () => {
      expect(adapter.inquirePln !== undefined).toBe(vendor.inquiresPln);
      if (!vendor.inquiresPln) return;
      expect(await adapter.inquirePln?.("12345678901")).toMatchObject({
        state: "found",
        meterNumber: "12345678901",
        name: expect.stringMatching(/^[A-Z -]+$/) as string,
        tariff: expect.stringMatching(/^[RB]1M?$/) as string,
        powerVa: expect.stringMatching(/^\d{3,4}$/) as string,
      });
      expect(await adapter.inquirePln?.("12345670014")).toEqual({ state: "not_found" });
    });
  });

  test("keeps credentials out of our records when a supplier echoes them", async () => {
    const parrot = await startScriptedVendor();
    const echoed = vendor.createAdapter({ baseUrl: parrot.url });
    let proof = "";
    parrot.answer = (response) => {
      const sent = {
        headers: parrot.headers.at(-1) ?? {},
        body: parrot.requests.at(-1)?.body ?? {},
      };
      const repeated = vendor.repeat(sent);
      proof = repeated.proof;
      response.end(repeated.answer);
    };
    const seen = JSON.stringify([await echoed.buy(order()), await echoed.status(order())]);
    const refused = await echoed.balance().catch((error: unknown) => error);
    const all = `${seen} ${String(refused)} ${JSON.stringify(refused)}`;
    expect(proof.length).toBeGreaterThanOrEqual(16);
    for (const secret of [...vendor.secrets, proof]) expect(all).not.toContain(secret);
    await echoed.close?.();
    await parrot.close();
  });
});

import { rupiah } from "@konter/contract/money";
import type { GatewayMisbehaviourKind } from "@konter/simulators";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GatewayRefused, GatewayUnreachable } from "../../ports/payment-gateway.ts";
import { startScriptedVendor } from "../testing/scripted-vendor.ts";
import { ACCOUNT, AMOUNT, howItSendsOnce, openBench } from "./testing/disburser.ts";
import type { Bench } from "./testing/disburser.ts";
import { DISBURSERS } from "./testing/disbursers.ts";

/** The contract of every payout adapter, tested against the vendor's simulator and its records. */
describe.each(DISBURSERS.map((vendor) => [vendor.name, vendor] as const))("%s", (_name, vendor) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench(vendor);
  });
  afterEach(() => bench.close());

  const question = { reference: "N1", institution: "bca", account: ACCOUNT };
  const asked = async (key: { reference: string; vendorReference?: string | undefined }) => {
    await bench.simulator.idle();
    return bench.disburser.status(key);
  };
  const broken = () => vendor.create({ baseUrl: "http://127.0.0.1:9" });

  test("reads the balance of the records, rejects a wrong key, and reports an unreachable server", async () => {
    expect(await bench.disburser.balance()).toBe(bench.simulator.book.totals().balance);
    const stranger = vendor.create({ baseUrl: bench.url, key: "salah" });
    await expect(stranger.balance()).rejects.toThrow(GatewayRefused);
    await expect(broken().balance()).rejects.toThrow(GatewayUnreachable);
  });

  test("checks a name: found, unknown, not provided", async () => {
    const found = await bench.disburser.checkName(question);
    expect(found).toMatchObject({
      state: "found",
      name: expect.stringMatching(/^[A-Z]+ [A-Z]+$/) as string,
    });
    const nobody = await bench.disburser.checkName({ ...question, account: "1230000" });
    expect(nobody).toMatchObject({ state: "invalid", reason: "no_account" });
    bench.misbehave({ kind: "name-unknown" });
    const silent = await bench.disburser.checkName(question);
    expect(["pending", "unknown"]).toContain(silent.state);
    expect(await bench.disburser.checkName({ ...question, institution: "mars" })).toMatchObject({
      state: "unknown",
    });
    await expect(broken().checkName(question)).rejects.toThrow(GatewayUnreachable);
  });

  test("finds a late name by asking again", async () => {
    bench.misbehave({ kind: "name-pending", ms: 60, count: 1 });
    const first = await bench.disburser.checkName(question);
    expect(["pending", "unknown"]).toContain(first.state);
    await bench.simulator.idle();
    await expect.poll(async () => (await bench.disburser.checkName(question)).state).toBe("found");
    for (const heard of bench.heard())
      expect(heard).toMatchObject({ kind: "name", reference: "N1", reading: { state: "found" } });
  });

  test("completes a transfer with the vendor's reference, amount and fee", async () => {
    const key = await bench.sent();
    expect(key.vendorReference).toBeDefined();
    const reading = await asked(key);
    expect(reading).toMatchObject({ state: "sent", amount: AMOUNT });
    const [payout] = bench.simulator.book.payouts();
    expect(reading.fee ?? 0).toBe(payout?.fee);
    expect(bench.heard()).toMatchObject([
      { kind: "transfer", vendorReference: key.vendorReference, reading: { state: "sent" } },
    ]);
  });

  const needsRelease = vendor.create({ baseUrl: "http://127.0.0.1:9" }).release !== undefined;
  test.runIf(needsRelease)("sends nothing before the release", async () => {
    const made = await bench.disburser.create(bench.order());
    if (made.state !== "made") throw new Error(made.code);
    expect((await asked({ reference: "S1", vendorReference: made.vendorReference })).state).toBe(
      "waiting",
    );
    expect(bench.simulator.book.totals()).toMatchObject({ waiting: 1, fees: 0 });
    await bench.disburser.release?.(made.vendorReference);
    const twice = await bench.disburser.release?.(made.vendorReference);
    expect(["pending", "unknown"]).toContain(twice?.state);
    expect((await asked({ reference: "S1", vendorReference: made.vendorReference })).state).toBe(
      "sent",
    );
    expect(bench.simulator.book.totals().payouts).toBe(1);
  });

  test("sends one creation call only, or pays only after the release", async () => {
    const way = await howItSendsOnce(bench.disburser, bench.simulator, bench.order());
    expect(way).toBe(needsRelease ? "released" : "one call");
  });

  test("treats repeated creation with the same reference as one transfer", async () => {
    const keys = [await bench.sent(), await bench.sent(), await bench.sent()];
    expect(new Set(keys.map(({ vendorReference }) => vendorReference)).size).toBe(1);
    await bench.simulator.idle();
    expect(bench.simulator.book.totals()).toMatchObject({ payouts: 1, sentAmount: AMOUNT });
  });

  test.each([
    [{ institution: "mars" }, "institution_closed"],
    [{ amount: rupiah(9_999) }, undefined],
  ])("rejects %j definitely and books nothing", async (change, reason) => {
    const refused = await bench.disburser.create(bench.order(change));
    expect(refused).toMatchObject({ state: "refused", ...(reason !== undefined && { reason }) });
    expect(bench.simulator.book.totals().payouts).toBe(0);
  });

  test("rejects a transfer with a wrong key, and reports an unreachable server without a transfer", async () => {
    const stranger = vendor.create({ baseUrl: bench.url, key: "salah" });
    expect(await stranger.create(bench.order())).toMatchObject({
      state: "refused",
      reason: "configuration",
    });
    await expect(broken().create(bench.order())).rejects.toThrow(GatewayUnreachable);
  });

  const LOST: readonly GatewayMisbehaviourKind[] = [
    "done-then-drop",
    "done-then-silence",
    "answer-html",
    "answer-502",
    "answer-truncated",
    "answer-redirect",
    "answer-huge",
    "answer-unlisted",
  ];
  test.each(LOST)(
    "%s: the outcome is unknown, and repeated creation still gives one transfer",
    async (kind) => {
      bench.misbehave({ kind, count: 1 });
      expect((await bench.disburser.create(bench.order())).state).toBe("unknown");
      const key = await bench.sent();
      expect((await asked(key)).state).toBe("sent");
      expect(bench.simulator.book.totals()).toMatchObject({ payouts: 1, sentAmount: AMOUNT });
    },
  );

  test("decides nothing after a connection cut before any processing", async () => {
    bench.misbehave({ kind: "drop-before", count: 1 });
    expect((await bench.disburser.create(bench.order())).state).toBe("unknown");
    expect(await bench.disburser.status({ reference: "S1" })).toMatchObject(vendor.forgotten);
  });

  test("reads a bank's rejection and its return as rejected", async () => {
    bench.misbehave({ kind: "settles-rejected", count: 1 });
    expect(await asked(await bench.sent())).toMatchObject({ state: "rejected", amount: AMOUNT });
    const key = await bench.sent({ reference: "S2" });
    expect((await asked(key)).state).toBe("sent");
    await bench.simulator.reject("S2");
    expect((await asked(key)).state).toBe("rejected");
    const { fees, sentAmount } = bench.simulator.book.totals();
    expect([fees, sentAmount]).toEqual([0, 0]);
  });

  test.each(LOST.filter((kind) => !kind.startsWith("done")))(
    "%s: an unreadable status decides nothing",
    async (kind) => {
      const key = await bench.sent();
      bench.misbehave({ kind, on: "status", count: 1 });
      expect((await asked(key)).state).toBe("unknown");
      expect((await asked(key)).state).toBe("sent");
    },
  );

  test("reports forged callbacks as such, and a wrong amount as received", async () => {
    bench.misbehave({ kind: "callback-forged", count: 1 });
    bench.misbehave({ kind: "callback-other-amount", by: 5_000, count: 1 });
    await bench.sent();
    await bench.simulator.idle();
    expect(bench.heard()).toMatchObject([
      { kind: "forged" },
      { kind: "transfer", reading: { amount: AMOUNT + 5_000 } },
    ]);
    for (const callback of bench.callbacks.slice(1)) {
      const bytes = callback.body;
      for (const at of [3, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        const read = bench.disburser.readCallback({ ...callback, body: changed });
        if (vendor.name === "iris") expect(read.kind).toBe("forged");
      }
    }
    expect(bench.disburser.readCallback({ headers: {}, body: Buffer.from("{}") }).kind).toBe(
      "forged",
    );
  });

  test("keeps keys and receiver out of our records when a vendor echoes them", async () => {
    const parrot = await startScriptedVendor();
    const disburser = vendor.create({ baseUrl: parrot.url });
    const said = `${vendor.secrets.join(" ")} ${ACCOUNT} SITI RAHMAWATI`;
    const forms = [
      said,
      `<html><body>${said}</body></html>`,
      JSON.stringify({ code: "VALIDATION_ERROR", errors: [{ code: 999, message: said }] }),
      JSON.stringify({ error_message: said, errors: said }),
      JSON.stringify({ status: said, reason: said, idempotency_key: "S1" }),
    ];
    try {
      for (const status of [200, 201, 400, 404, 422, 500])
        for (const body of forms) {
          parrot.answer = (response) => {
            response.writeHead(status, { "content-type": "application/json" });
            response.end(body);
          };
          // A form is not JSON, which the scripted vendor expects, so only its response matters.
          const written = JSON.stringify([
            await disburser.status({ reference: "S1", vendorReference: "theirs" }),
            await disburser.balance().catch(String),
          ]);
          for (const secret of vendor.secrets)
            expect([body, written.includes(secret)]).toEqual([body, false]);
          expect([body, written.includes(ACCOUNT)]).toEqual([body, false]);
        }
    } finally {
      await disburser.close?.();
      await parrot.close();
    }
  });
});

describe("rejection of an adapter that could send twice (negative control)", () => {
  let bench: Bench;
  beforeEach(async () => {
    const [flip] = DISBURSERS;
    bench = await openBench(flip as (typeof DISBURSERS)[number]);
  });
  afterEach(() => bench.close());
  const made = () => bench.order();

  test("detects one that sends at once and must create again to find a transfer", async () => {
    const { capabilities, ...rest } = bench.disburser;
    const third = { ...rest, capabilities: { ...capabilities, findsByReference: false } };
    await expect(howItSendsOnce(third, bench.simulator, made())).rejects.toThrow("made again");
  });

  test("detects one that claims to wait for a release and does not", async () => {
    const third = {
      ...bench.disburser,
      release: async () => bench.disburser.status(made()),
    };
    await expect(howItSendsOnce(third, bench.simulator, made())).rejects.toThrow("before it was");
  });

  test("detects one that claims to find transfers by our reference and does not", async () => {
    const third = {
      ...bench.disburser,
      status: async () => ({ state: "not_found", code: "404", message: "", body: "" }) as const,
    };
    await expect(howItSendsOnce(third, bench.simulator, made())).rejects.toThrow("not found by");
  });
});

import { rupiah } from "@konter/contract/money";
import type { PayoutVendor } from "@konter/simulators";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { settleSending } from "./settle.ts";
import { FEE, openSendEnvironment } from "./testing/send-environment.ts";
import type { SendEnvironment } from "./testing/send-environment.ts";
import { workSending } from "./work.ts";

const AMOUNT = 150_000;

/** Returns the same accounts with a sandbox mode. */
const atSandbox = (registry: DisburserRegistry): DisburserRegistry => ({
  ...registry,
  find: (id) => {
    const found = registry.find(id);
    return found && { ...found, isAtSandbox: true };
  },
});

describe.each(["flip", "iris"] as const satisfies readonly PayoutVendor[])("%s", (vendor) => {
  let environment: SendEnvironment;
  beforeAll(async () => {
    environment = await openSendEnvironment([vendor]);
  });
  afterAll(async () => {
    expect(await environment.problems()).toEqual([]);
    await environment.close();
  });
  beforeEach(async () => {
    await environment.sql("update disburser set mode = 'production', is_demo = false");
    await environment.http.environment.disbursers.reload();
  });
  /** Restores the account's mode before the brand was opened. */
  const becomesSandbox = () => environment.sql("update disburser set mode = 'sandbox'");
  const work = (registry: DisburserRegistry = environment.http.environment.disbursers) =>
    workSending(environment.http.environment.brand, registry);
  const paidByVendor = (refId: string) =>
    environment.vendors.simulators[vendor].book.byReference(refId);
  const attention = async (refId: string) =>
    (await environment.sql("select attention from send_money where ref_id = $1", [refId]))[0];

  test("refunds a transfer that waits for a sandbox in an open brand, without calling the vendor", async () => {
    const before = await environment.deposit();
    const { ref_id: refId } = await environment.accepted();
    await becomesSandbox();
    await environment.work();
    expect(await environment.shown(refId)).toMatchObject({ state: "failed", reason: "not_sent" });
    expect(paidByVendor(refId)).toBeUndefined();
    // The fee of the name check stays charged.
    expect(await environment.deposit()).toBe(before - 500);
  });

  test("does not book a transfer as paid that was sent to a sandbox before the opening", async () => {
    const { ref_id: refId } = await environment.accepted();
    await environment.sql("update send_money set next_ask_at = now()");
    await work();
    await becomesSandbox();
    const before = await environment.deposit();
    const [row] = await environment.sql<{ id: number }>(
      "select id from send_money where ref_id = $1",
      [refId],
    );
    const sent = { state: "sent", code: "", message: "", body: "", fee: rupiah(1_000) } as const;
    const word = { source: "status", said: { ...sent, amount: AMOUNT } } as const;
    const { brand, disbursers } = environment.http.environment;
    await settleSending(brand, disbursers, row?.id ?? 0, word);
    expect(await environment.shown(refId)).toMatchObject({ state: "processing" });
    expect(await attention(refId)).toEqual({ attention: "sandbox" });
    expect(await environment.deposit()).toBe(before);

    await settleSending(brand, atSandbox(disbursers), row?.id ?? 0, word);
    expect(await environment.shown(refId)).toMatchObject({ state: "failed", reason: "not_sent" });
    expect(await environment.deposit()).toBe(before + AMOUNT + FEE);
    for (let again = 0; again < 3; again += 1) {
      await settleSending(brand, atSandbox(disbursers), row?.id ?? 0, word);
      await environment.pass("1 hour");
    }
    expect(await environment.problems()).toEqual([]);
    expect(
      await environment.sql("select stray_amount, next_ask_at from send_money where ref_id = $1", [
        refId,
      ]),
    ).toEqual([{ stray_amount: 0, next_ask_at: null }]);
  });

  test("credits no one if a sandbox reports a paid transfer as returned", async () => {
    const { ref_id: refId } = await environment.accepted();
    await environment.work();
    expect(await environment.shown(refId)).toMatchObject({ state: "success" });
    await becomesSandbox();
    const before = await environment.deposit();
    await environment.vendors.simulators[vendor].reject(refId);
    for (let round = 0; round < 3; round += 1) {
      await environment.work();
      await environment.pass("1 day");
    }
    expect(await environment.shown(refId)).toMatchObject({ state: "success" });
    expect(await environment.deposit()).toBe(before);
  });

  test("lets the demo's own simulator pay", async () => {
    await environment.sql("update disburser set mode = 'sandbox', is_demo = true");
    await environment.http.environment.disbursers.reload();
    const { ref_id: refId } = await environment.accepted();
    await environment.work();
    expect(await environment.shown(refId)).toMatchObject({ state: "success" });
    expect(paidByVendor(refId)).toMatchObject({ amount: AMOUNT });
  });

  test("repeats a sandbox's name check before money is sent", async () => {
    const given = await environment.input();
    await becomesSandbox();
    const answer = await environment.send(given);
    expect([answer.status, answer.json]).toMatchObject([409, { code: "send_money_check_needed" }]);
  });
});

import { randomUUID } from "node:crypto";
import type { Esim, EsimRefillList } from "@konter/contract/esims";
import type { TransactionDetail } from "@konter/contract/purchase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { insertRoutes } from "../catalog/index.ts";
import { buyEsim, connectEsimVendor } from "./testing/esim-environment.ts";
import type { EsimVendor } from "./testing/esim-environment.ts";

let http: HttpEnvironment;
let vendor: EsimVendor;
let agent: HttpClient;
let other: HttpClient;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 10_000_000, supplierTimeoutMs: 1_500 });
  vendor = await connectEsimVendor(http);
  agent = await http.member(0);
  other = await http.member(1);
});
afterAll(async () => {
  await vendor.stop();
  await http.close();
});

async function bought(code = "ESIMJP3"): Promise<string> {
  const answer = await buyEsim(agent, { code, number: "081234567890" });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return delivered(answer.json);
}

async function delivered(answer: unknown): Promise<string> {
  const { ref_id: ref } = answer as { readonly ref_id: string };
  await expect
    .poll(
      async () => {
        await http.environment.passTime("2 seconds");
        return http.environment.state(ref);
      },
      { timeout: 15_000 },
    )
    .toBe("success");
  return ref;
}

const look = async (ref: string, client = agent) =>
  (await client.call("esim", { ref_id: ref })).json as Esim;
const readAgain = async (ref: string) => {
  await http.environment.database.owner.query(
    "update esim_card set asked_at = asked_at - interval '10 minutes' where ref_id = $1",
    [ref],
  );
  return (await agent.call("esimRead", { ref_id: ref })).json as Esim;
};
const refillsOf = async (ref: string) =>
  (await agent.call("esimRefills", { ref_id: ref })).json as EsimRefillList;
const questions = () =>
  Object.entries(vendor.zendit.calls())
    .filter(([path]) => path.endsWith("/plans"))
    .reduce((sum, [, count]) => sum + count, 0);
const left = ({ usage }: Esim) => usage?.plans.map((plan) => plan.remaining_megabytes);

describe("the remaining data of an eSIM", () => {
  test("M170: comes from the vendor, is shared by concurrent readers, and shrinks with use", async () => {
    const ref = await bought();
    const before = questions();
    const first = await look(ref);
    expect(first).toMatchObject({
      ref_id: ref,
      iccid: expect.stringMatching(/^8962\d{15}$/) as string,
      abilities: ["usage", "refills"],
      usage: {
        plans: [{ name: "3 GB / 30 days", state: "active", total_megabytes: 3 * 1024 }],
      },
      unanswered_at: null,
      refills: [],
    });
    await Promise.all(Array.from({ length: 10 }, () => look(ref)));
    await agent.call("esimRead", { ref_id: ref });
    expect(questions()).toBe(before + 1);

    vendor.passHours(10);
    const later = await readAgain(ref);
    expect(questions()).toBe(before + 2);
    // A tenth of a gigabyte an hour.
    expect(left(later)?.[0]).toBeLessThan(2 * 1024 + 5);
    expect(left(later)?.[0]).toBeGreaterThan(2 * 1024 - 5);
    expect(Date.parse(later.usage?.read_at ?? "")).toBeGreaterThan(
      Date.parse(first.usage?.read_at ?? ""),
    );
    vendor.passHours(30);
    expect((await readAgain(ref)).usage?.plans).toEqual([]);
  });

  test("M170: keeps the last response when the vendor does not respond, with its time and the failure", async () => {
    const ref = await bought();
    const known = await look(ref);
    vendor.zendit.misbehave({ kind: "answer-500", on: "other" });
    try {
      const silent = await readAgain(ref);
      expect(silent.usage).toEqual(known.usage);
      expect(Date.parse(silent.unanswered_at ?? "")).toBeGreaterThan(
        Date.parse(known.usage?.read_at ?? ""),
      );
    } finally {
      vendor.zendit.clearMisbehaviour();
    }
    expect((await readAgain(ref)).unanswered_at).toBeNull();
  });

  test("is unavailable with a message at a vendor without these abilities, and not found for another account", async () => {
    const ref = await bought();
    for (const name of ["esim", "esimRead", "esimRefills"] as const) {
      expect(refusalOf(await other.call(name, { ref_id: ref })).code).toBe("esim_not_found");
      expect(refusalOf(await agent.call(name, { ref_id: "K00000000000" })).code).toBe(
        "esim_not_found",
      );
    }
    const credit = await http.environment.buy({ product: "TSEL10" });
    await delivered(credit);
    expect(refusalOf(await agent.call("esim", { ref_id: credit.ref_id })).code).toBe(
      "esim_not_found",
    );
    await http.environment.database.owner.query(
      "update purchase_attempt set supplier_id = 'iak' where purchase_id = (select id from purchase where ref_id = $1)",
      [ref],
    );
    expect(await look(ref)).toMatchObject({ abilities: [], usage: null });
    expect(refusalOf(await agent.call("esimRefills", { ref_id: ref })).code).toBe(
      "esim_not_filled",
    );
  });

  test("M170: is visible to staff who may read transactions, and not to others", async () => {
    const ref = await bought();
    const staff = await http.staff(["transactions.read"]);
    const seen = (await staff.call("adminEsim", { ref_id: ref })).json as Esim;
    expect(seen).toEqual(await look(ref));
    const stranger = await http.staff(["catalog.read"]);
    expect((await stranger.call("adminEsim", { ref_id: ref })).status).toBe(403);
  });
});

describe("refilling an eSIM", () => {
  test("M170: offers the vendor's refills at our prices and queues a plan after the first one", async () => {
    const ref = await bought();
    expect((await look(ref)).usage?.plans).toHaveLength(1);
    const { iccid, products } = await refillsOf(ref);
    expect(products.map(({ code, price }) => [code, price])).toEqual([
      // 4.50 and 11.30 dollars at the book rate, and the agents' margin.
      ["ESIMJP3", 72_200],
      ["ESIMJP10", 181_000],
    ]);
    const answer = await buyEsim(agent, { code: "ESIMJP10", number: iccid, refillOf: ref });
    const refill = await delivered(answer.json);
    const { transaction } = (await agent.call("transaction", { ref_id: refill }))
      .json as TransactionDetail;
    expect(transaction).toMatchObject({
      destinationNumber: iccid,
      serial_number: `ICCID ${iccid}`,
      buying_price: 181_000,
    });
    const filled = await readAgain(ref);
    expect(
      filled.usage?.plans.map(({ state, total_megabytes }) => [state, total_megabytes]),
    ).toEqual([
      ["active", 3 * 1024],
      ["queued", 10 * 1024],
    ]);
    expect(filled.refills).toMatchObject([{ ref_id: refill, status: "success", price: 181_000 }]);
    // The refill's own page shows the same eSIM.
    expect(await look(refill)).toMatchObject({ ref_id: ref, iccid });
    expect(await cost(refill)).toBe(180_800);
  });

  test("M170: buys once on a double click and after a lost response", async () => {
    const ref = await bought();
    const { iccid } = await refillsOf(ref);
    const before = vendor.zendit.book.totals().delivered;
    vendor.zendit.misbehave({ kind: "charge-then-drop", count: 1 });
    const key = randomUUID();
    const wanted = { code: "ESIMJP3", number: iccid, refillOf: ref, key };
    const answers = await Promise.all([buyEsim(agent, wanted), buyEsim(agent, wanted)]);
    const refs = answers.map(({ json }) => (json as { readonly ref_id: string }).ref_id);
    expect(new Set(refs).size).toBe(1);
    await expect.poll(() => http.environment.state(refs[0] ?? "")).toBe("unknown");
    await http.environment.passTime("2 minutes");
    await delivered(answers[0].json);
    expect(vendor.zendit.book.totals().delivered).toBe(before + 1);
    expect((await look(ref)).refills.map(({ ref_id }) => ref_id)).toEqual(refs.slice(0, 1));
  });

  test("M170: rejects an invalid number, another eSIM's and another account's, each with its own code, and buys nothing", async () => {
    const ref = await bought();
    const { iccid } = await refillsOf(ref);
    const second = await bought();
    const { iccid: otherIccid } = await refillsOf(second);
    const before = await bookOf();
    const refused = async (wanted: Parameters<typeof buyEsim>[1], client = agent) =>
      refusalOf(await buyEsim(client, wanted));

    const form = await refused({ code: "ESIMJP3", number: "12345678901234567890", refillOf: ref });
    expect(form.fields?.["destination_number"]?.[0]).toMatchObject({ rule: "iccid_invalid" });
    const wanted = { code: "ESIMJP3", number: iccid, refillOf: ref };
    expect((await refused({ ...wanted, number: otherIccid })).code).toBe("iccid_differs");
    expect((await refused({ ...wanted, code: "ESIMTH5" })).code).toBe("esim_refill_unfit");
    expect((await refused({ ...wanted, code: "TSEL10" })).code).toBe("esim_refill_unfit");
    expect((await refused({ ...wanted, refillOf: "K00000000000" })).code).toBe("esim_not_found");
    expect((await refused(wanted, other)).code).toBe("esim_not_found");
    await http.environment.database.owner.query(
      "update purchase set state = 'returned' where ref_id = $1",
      [ref],
    );
    expect((await refused(wanted)).code).toBe("esim_not_found");
    expect(await bookOf()).toEqual(before);
  });

  test("rejects a refill when the refills were never listed, and reports that the vendor does not respond", async () => {
    const ref = await bought();
    const { iccid } = await look(ref);
    const wanted = { code: "ESIMJP3", number: iccid ?? "", refillOf: ref };
    expect(refusalOf(await buyEsim(agent, wanted)).code).toBe("esim_refill_unfit");
    vendor.zendit.misbehave({ kind: "answer-500", on: "other" });
    try {
      expect(refusalOf(await agent.call("esimRefills", { ref_id: ref }))).toMatchObject({
        code: "esim_unanswered",
        message: "Penyedia eSIM belum menjawab. Coba lagi sebentar lagi.",
      });
    } finally {
      vendor.zendit.clearMisbehaviour();
    }
  });

  test("M170: buys only from the issuer of the eSIM, even when another supplier is cheaper, and tries no other supplier after a rejection", async () => {
    const ref = await bought();
    const { iccid } = await refillsOf(ref);
    await insertRoutes(http.environment.brand.pool, [
      { code: "ESIMJP3", supplier: "iak", sku: IAK_SKU },
    ]);
    await http.environment.database.owner.query(
      "update product_route set priority = 2 where supplier_id = 'zendit'",
    );
    vendor.zendit.misbehave({ kind: "empty-balance", count: 1 });
    const wanted = { code: "ESIMJP3", number: iccid, refillOf: ref };
    const answer = await buyEsim(agent, wanted);
    expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    const first = answer.json as { readonly ref_id: string };
    await expect
      .poll(() => http.environment.state(first.ref_id), { timeout: 20_000 })
      .toBe("failed");
    expect(await attemptsOf(first.ref_id)).toEqual(["zendit"]);
    await http.environment.database.owner.query("update supplier set breaker_until = null");
    await http.environment.database.owner.query("update supplier_product set closed_until = null");
    const next = await buyEsim(agent, wanted);
    const refill = await delivered(next.json);
    expect(await attemptsOf(refill)).toEqual(["zendit"]);
    // The same after a review by staff.
    const hold = (isOn: boolean) =>
      http.environment.database.owner.query(
        "update review_rule set enabled = $1, amount = 1000 where kind = 'amount_above'",
        [isOn],
      );
    await hold(true);
    const held = (await buyEsim(agent, wanted)).json as { readonly ref_id: string };
    await expect
      .poll(() => http.environment.state(held.ref_id), { timeout: 20_000 })
      .toBe("blocked");
    await hold(false);
    const staff = await http.staff();
    const released = await staff.call("reviewRelease", { ref_id: held.ref_id });
    expect(released.status, released.text).toBe(200);
    expect(await attemptsOf(await delivered(held))).toEqual(["zendit"]);
  });
});

const IAK_SKU = "itsel10";

async function cost(ref: string): Promise<number | undefined> {
  const { rows } = await http.environment.brand.pool.query<{ cost: number }>(
    "select cost from purchase where ref_id = $1",
    [ref],
  );
  return rows[0]?.cost;
}

async function attemptsOf(ref: string): Promise<readonly string[]> {
  const { rows } = await http.environment.brand.pool.query<{ supplier_id: string }>(
    "select a.supplier_id from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1 order by a.number",
    [ref],
  );
  return rows.map(({ supplier_id: supplier }) => supplier);
}

async function bookOf() {
  const { rows } = await http.environment.brand.pool.query<{ purchases: number; journals: number }>(
    "select (select count(*) from purchase)::int as purchases, (select count(*) from ledger.journal)::int as journals",
  );
  return { ...rows[0], ...vendor.zendit.book.totals() };
}

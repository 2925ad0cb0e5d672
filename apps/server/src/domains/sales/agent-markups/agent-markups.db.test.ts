import { randomUUID } from "node:crypto";
import type { AgentMarkups } from "@konter/contract/agent-markups";
import { AGENT_MARKUP_MOST_RUPIAH } from "@konter/contract/agent-markups";
import type { PriceList, Product } from "@konter/contract/catalog";
import type { PriceHistory, PriceTrace } from "@konter/contract/selling-prices";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookProblems, ownProblems } from "@konter/testkit/rows/books.ts";
import {
  passDays,
  readEntries,
  workOffCashback,
  writeRules,
  writeUpline,
} from "@konter/testkit/brand/cashback.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { liftSellingPrices } from "../selling-prices/index.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { reprice } from "../catalog/index.ts";
import { createSettle } from "../purchase/index.ts";

/** A Master with two agents, and a second Master with one, all of one tier. XL5 costs 5,400, and they pay 5,600. */
const [MASTER, AGENT, SECOND, RIVAL, FOREIGN] = [0, 1, 2, 3, 4];
const PRICE = 5_600;
let http: HttpEnvironment;
let clients: readonly HttpClient[];
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 5, deposit: 10_000_000 });
  await sql("update member set roles = '{member,agent,master_agent}' where id = any($1)", [
    [idOf(MASTER), idOf(RIVAL)],
  ]);
  await writeUpline(http.environment, MASTER, [AGENT, SECOND]);
  await writeUpline(http.environment, RIVAL, [FOREIGN]);
  clients = await Promise.all(http.environment.members.map((_member, index) => http.member(index)));
});
beforeEach(async () => {
  await sql("delete from agent_markup");
  await sql("delete from selling_price_rule");
  await changeSetting(http.open.brand, "agent_markup_most", 500);
});
afterAll(() => http.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, [...values])).rows;
const idOf = (index: number) => http.environment.members[index]?.id ?? 0;
const hpOf = async (index: number) =>
  (await sql("select '0' || substr(hp, 4) as hp from member where id = $1", [idOf(index)]))[0]?.[
    "hp"
  ];
const clientOf = (index: number) => clients[index] as HttpClient;
const codeOf = (answer: HttpAnswer) => (answer.status === 200 ? "ok" : refusalOf(answer).code);
const set = (input: object, by = MASTER) => clientOf(by).call("agentMarkupSet", input);
async function told<Answer>(by: number, ...[name, input]: Parameters<HttpClient["call"]>) {
  const answer = await clientOf(by).call(name, input, { key: randomUUID() });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Answer;
}
const paid = async (by: number, code = "XL5") =>
  (await told<PriceList>(by, "priceList")).rows.find((row) => row.code === code)?.price;
let numbers = 0;
const buy = (by: number, price: number, product = "XL5") =>
  clientOf(by).call(
    "buyPrepaid",
    {
      product_code: product,
      destination_number: `${product === "TSEL10" ? "0812" : "0817"}${String(40_000_000 + (numbers += 1))}`,
      price,
      pin: TEST_PIN,
    },
    { key: randomUUID() },
  );
async function bought(by: number, price: number): Promise<string> {
  const answer = await buy(by, price);
  expect(answer.status, answer.text).toBe(200);
  const { ref_id: ref } = answer.json as { readonly ref_id: string };
  await expect.poll(() => http.environment.state(ref), { timeout: 30_000 }).toBe("success");
  return ref;
}
const ago = (seconds: number) =>
  sql(
    `update agent_markup set valid_from = valid_from - make_interval(secs => $1), valid_until = valid_until - make_interval(secs => $1)`,
    [seconds],
  );
/** The supplier takes the delivery back with two status responses, one interval apart. */
async function returned(ref: string): Promise<void> {
  const settle = createSettle(http.environment.brand, () => {});
  const outcome = {
    code: "reversed",
    message: "",
    raw: "reversed",
    created: "yes",
    state: "reversed",
    reason: "other",
    tryElsewhere: false,
    closes: "nothing",
  } as const;
  const heard = () => settle({ reference: `${ref}01`, source: "status", outcome });
  await heard();
  await http.environment.passTime("61 seconds");
  await heard();
  expect(await http.environment.state(ref)).toBe("returned");
}
const shareOf = async (ref: string) =>
  (await readEntries(http.environment)).filter((entry) => entry.ref_id === ref);

describe("a Master's markup", () => {
  test("M306, M520: is in every price that an agent of the Master sees, and in no other account's price", async () => {
    expect(codeOf(await set({ markup: 200 }))).toBe("ok");
    expect(
      await Promise.all([MASTER, AGENT, SECOND, RIVAL, FOREIGN].map((by) => paid(by))),
    ).toEqual([PRICE, PRICE + 200, PRICE + 200, PRICE, PRICE]);
    const { products } = await told<{ products: Product[] }>(AGENT, "products", { type: "pulsa" });
    expect(products.find(({ code }) => code === "XL5")).toMatchObject({
      price: PRICE + 200,
      price_before_promo: PRICE + 200,
    });
    expect(await told<PriceTrace>(AGENT, "priceTrace", { product_code: "XL5" })).toMatchObject({
      tier_price: PRICE,
      agent_markup: 200,
      buying_price: PRICE + 200,
      markup: 100,
      selling_price: 5_900,
    });
    const low = await told<object>(AGENT, "sellingPriceSet", {
      product_code: "XL5",
      selling_price: String(PRICE + 100),
    });
    expect(low).toMatchObject({
      selling_price: PRICE + 200,
      corrected: { code: "selling_price_reset" },
    });
    const effect = await told<object>(AGENT, "markupPreview", {
      product_code: "XL5",
      markup: "1000",
      unit: "rupiah",
    });
    expect(effect).toMatchObject({
      examples: [{ code: "XL5", buying_price: PRICE + 200, after: PRICE + 1_200 }],
    });
  });

  test.each([
    { place: "for all", input: {}, added: { XL5: 300, TRI10: 300 }, second: 300 },
    {
      place: "of a product",
      input: { product_code: "XL5" },
      added: { XL5: 300, TRI10: 200 },
      second: 300,
    },
    { place: "for an agent", input: {}, toOne: true, added: { XL5: 300, TRI10: 300 }, second: 200 },
    {
      place: "of a product for an agent",
      input: { product_code: "XL5" },
      toOne: true,
      added: { XL5: 300, TRI10: 200 },
      second: 200,
    },
  ])(
    "M520: applies to its scope when it is set $place",
    async ({ input, toOne, added, second }) => {
      await set({ markup: 200 });
      await set({ markup: 300, ...input, ...(toOne === true && { agent_hp: await hpOf(AGENT) }) });
      for (const [code, markup] of Object.entries(added))
        expect(await paid(AGENT, code)).toBe(((await paid(RIVAL, code)) ?? 0) + markup);
      expect(await paid(SECOND)).toBe(PRICE + second);
    },
  );

  test("applies the agent's rule before the product's, adds zero for a zero rule, and falls back to the next more general rule after a removal", async () => {
    await set({ markup: 100 });
    await set({ markup: 400, product_code: "XL5" });
    const { rows } = (await set({ markup: 0, agent_hp: await hpOf(AGENT) })).json as AgentMarkups;
    expect(
      rows.map(({ agent, product, markup }) => [agent?.hp ?? null, product?.code ?? null, markup]),
    ).toEqual([
      [null, null, 100],
      [null, "XL5", 400],
      [await hpOf(AGENT), null, 0],
    ]);
    expect([await paid(AGENT), await paid(SECOND)]).toEqual([PRICE, PRICE + 400]);
    await told(MASTER, "agentMarkupRemove", { markup_id: String(rows[2]?.id) });
    await told(MASTER, "agentMarkupRemove", { markup_id: String(rows[1]?.id) });
    expect([await paid(AGENT), await paid(SECOND)]).toEqual([PRICE + 100, PRICE + 100]);
    const again = await clientOf(MASTER).call("agentMarkupRemove", {
      markup_id: String(rows[1]?.id),
    });
    expect(codeOf(again)).toBe("agent_markup_not_found");
  });

  test("is the same in a list of all products as for each product", async () => {
    const places = fc.record({
      agent: fc.constantFrom(null, idOf(AGENT), idOf(SECOND)),
      product: fc.constantFrom(null, "XL5", "TRI10", "PLN20"),
      amount: fc.integer({ min: 0, max: 700 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(places, { maxLength: 8 }), async (rules) => {
        await sql("delete from agent_markup");
        for (const { agent, product, amount } of rules)
          await sql(
            `insert into agent_markup (master_id, agent_id, product_id, amount) values ($1, $2, (select id from product where code = $3), $4)
             on conflict do nothing`,
            [idOf(MASTER), agent, product, amount],
          );
        const differing = await sql(
          `select p.code, w.amount as whole, agent_markup_of($1, p.id, clock_timestamp()) as single
           from product p left join agent_markups_of($1, null) w on w.product_id = p.id
           where coalesce(w.amount, 0) <> agent_markup_of($1, p.id, clock_timestamp())`,
          [idOf(AGENT)],
        );
        expect(differing).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a rejected markup", () => {
  test("is set for another Master's agent, an unknown product, above the brand's limit, or by an account that is no Master", async () => {
    const cases = [
      [{ agent_hp: await hpOf(FOREIGN), markup: 100 }, "agent_markup_agent_unknown", "agent_hp"],
      [{ product_code: "KOSONG", markup: 100 }, "product_not_found", "product_code"],
      [{ markup: 501 }, "agent_markup_too_high", "markup"],
    ] as const;
    for (const [input, code, field] of cases) {
      const answer = await set(input);
      expect([codeOf(answer), Object.keys(fieldsOf(answer))]).toEqual([code, [field]]);
    }
    expect(codeOf(await set({ markup: -1 }))).toBe("validation_failed");
    expect((await set({ markup: 100 }, AGENT)).status).toBe(403);
    expect(await sql("select 1 from agent_markup")).toEqual([]);
  });

  test("is bounded equally by contract and database, and a lower limit of the brand applies at once", async () => {
    await set({ markup: 400 });
    await changeSetting(http.open.brand, "agent_markup_most", 150);
    expect(await paid(AGENT)).toBe(PRICE + 150);
    await changeSetting(http.open.brand, "agent_markup_most", 0);
    expect(await paid(AGENT)).toBe(PRICE);
    for (const value of [AGENT_MARKUP_MOST_RUPIAH, AGENT_MARKUP_MOST_RUPIAH + 1]) {
      await sql(
        "update brand_setting set value = to_jsonb($1::bigint) where name = 'agent_markup_most'",
        [value],
      );
      const [row] = await sql("select agent_markup_most() as most");
      expect(row?.["most"]).toBe(value > AGENT_MARKUP_MOST_RUPIAH ? 500 : value);
    }
  });

  test("adds nothing when the upline is no longer a Master", async () => {
    await set({ markup: 400 });
    await sql("update member set roles = '{member,agent}' where id = $1", [idOf(MASTER)]);
    expect(await paid(AGENT)).toBe(PRICE);
    await sql("update member set roles = '{member,agent,master_agent}' where id = $1", [
      idOf(MASTER),
    ]);
  });
});

describe("earnings from a markup", () => {
  test("M306: are paid by the agent, credited to the Master beside the brand's share, and reversed with a return", async () => {
    await writeRules(http.environment.database.owner, [
      { kind: "cashback", per_mille: 10, highest: 1_000 },
      { kind: "upline_share", fixed: 30 },
    ]);
    await set({ markup: 200 });
    const ref = await bought(AGENT, PRICE + 200);
    await workOffCashback(http.open.brand);
    // The brand's rules use the brand's price: 10 per mille of 5,600.
    expect(await shareOf(ref)).toMatchObject([
      { kind: "cashback", member_id: idOf(AGENT), amount: 56 },
      { kind: "upline_share", member_id: idOf(MASTER), amount: 230 },
    ]);
    await passDays(http.environment, 1);
    await workOffCashback(http.open.brand);
    const wallet = async () =>
      http.environment.brand.ledger.balance({ kind: "cashback", owner: String(idOf(MASTER)) });
    expect(await wallet()).toBe(230);
    expect(await bookProblems(http.environment)).toEqual([]);
    await returned(ref);
    await workOffCashback(http.open.brand);
    expect((await shareOf(ref)).map(({ state }) => state)).toEqual(["reversed", "reversed"]);
    expect(await wallet()).toBe(0);
    expect(await ownProblems(http.environment)).toEqual([]);
  });

  test("need no rule of the brand", async () => {
    await sql("update cashback_rule set valid_until = now()");
    await set({ markup: 150 });
    const ref = await bought(SECOND, PRICE + 150);
    const plain = await bought(FOREIGN, PRICE);
    await workOffCashback(http.open.brand);
    expect(await shareOf(ref)).toMatchObject([
      { kind: "upline_share", member_id: idOf(MASTER), amount: 150 },
    ]);
    expect(await shareOf(plain)).toEqual([]);
    expect(await ownProblems(http.environment)).toEqual([]);
  });

  test("never pay a supplier", async () => {
    await set({ markup: 500 });
    const dearer = PRICE + 100;
    await sql("update supplier_product set cost = $1 where sku = 'XL5'", [dearer]);
    try {
      expect(codeOf(await buy(AGENT, PRICE + 500))).toBe("product_closed");
    } finally {
      await sql("update supplier_product set cost = 5400 where sku = 'XL5'");
      await reprice(http.environment.database.pool);
    }
  });
});

test("do not pay another supplier either when the first could not deliver", async () => {
  const price = (await paid(RIVAL, "TSEL10")) ?? 0;
  await set({ markup: 500 });
  const answer = await buy(AGENT, price + 500, "TSEL10");
  const { ref_id: ref } = answer.json as { readonly ref_id: string };
  await expect.poll(() => http.environment.state(ref), { timeout: 30_000 }).toBe("success");
  /** Whether IAK would take over at this cost. The test rolls everything back. */
  const takesOver = async (cost: number) => {
    const client = await http.environment.database.owner.connect();
    try {
      await client.query("begin");
      await client.query(
        "update supplier_product set cost = $1 where supplier_id = 'iak' and sku = 'itsel10'",
        [cost],
      );
      const asked = await client.query<{ taken: boolean }>(
        `select reroute_purchase(p, a, clock_timestamp()) as taken
         from purchase p join purchase_attempt a on a.purchase_id = p.id where p.ref_id = $1`,
        [ref],
      );
      return asked.rows[0]?.taken;
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  expect([await takesOver(price), await takesOver(price + 1)]).toEqual([true, false]);
});

describe("a price shown to an agent", () => {
  test("is valid for two minutes after the Master raises the markup, and not longer", async () => {
    await set({ markup: 100 });
    await ago(600);
    await set({ markup: 300 });
    const ref = await bought(AGENT, PRICE + 100);
    expect(
      (
        await sql("select price, agent_markup, selling_price from purchase where ref_id = $1", [
          ref,
        ])
      )[0],
    ).toEqual({
      price: PRICE + 100,
      agent_markup: 100,
      selling_price: PRICE + 100,
    });
    await ago(121);
    const late = await buy(AGENT, PRICE + 100);
    expect(codeOf(late)).toBe("price_moved");
    await bought(AGENT, PRICE + 300);
    expect(codeOf(await buy(AGENT, PRICE + 299))).toBe("price_moved");
  });

  test("has the Master in its history, and lifts a selling price below it", async () => {
    await told(AGENT, "sellingPriceSet", {
      product_code: "XL5",
      selling_price: String(PRICE + 100),
    });
    await set({ markup: 400 });
    while (await liftSellingPrices(http.environment.brand));
    const trace = await told<PriceTrace>(AGENT, "priceTrace", { product_code: "XL5" });
    expect(trace.rule?.lifted).toBe(true);
    const { points } = await told<PriceHistory>(AGENT, "priceHistory", { product_code: "XL5" });
    expect(points.filter(({ by }) => by === "upline").at(-1)).toMatchObject({
      buying_price: PRICE + 400,
      selling_price: PRICE + 400,
    });
  });
});

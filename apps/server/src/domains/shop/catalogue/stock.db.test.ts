import { onlyRow } from "@konter/postgres";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { MIGRATION_FOLDERS } from "../../../platform/database.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countPromo, countSold, moveStock, readCards } from "./index.ts";
import type { StockMove } from "./index.ts";
import { plantCategory, plantProduct } from "./testing/plant.ts";

let database: TestDatabase;
let category: number;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS);
  category = await plantCategory(database.pool, { name: "Dapur" });
});
afterAll(() => database.drop());

const plant = (changes: Partial<Parameters<typeof plantProduct>[1]> = {}) =>
  plantProduct(database.pool, { category, ...changes });
const take = (product: number, pieces: number): StockMove => ({
  product_id: product,
  kind: "reserved",
  on_hand: 0,
  reserved: pieces,
});
const stockOf = async (product: number) =>
  (await readCards(database.pool, "member", [product])).get(product)?.card.stock;

describe("stock", () => {
  it("M347: gives the last ten pieces to ten of a hundred buyers at once", async () => {
    const product = await plant({ stock: 10 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => moveStock(database.pool, [take(product, 1)])),
    );
    expect(answers.filter((short) => short.length === 0)).toHaveLength(10);
    expect(await stockOf(product)).toBe(0);
  });

  it("moves all products or none, and names those with too few pieces", async () => {
    const [full, empty] = [await plant({ stock: 5 }), await plant({ stock: 1 })];
    expect(await moveStock(database.pool, [take(full, 2), take(empty, 2)])).toEqual([empty]);
    expect([await stockOf(full), await stockOf(empty)]).toEqual([5, 1]);
  });

  it("adds up several moves of one product", async () => {
    const product = await plant({ stock: 3 });
    expect(await moveStock(database.pool, [take(product, 2), take(product, 2)])).toEqual([product]);
    expect(await moveStock(database.pool, [take(product, 2), take(product, 1)])).toEqual([]);
  });

  it("equals the sum of its moves", async () => {
    const product = await plant({ stock: 7 });
    await moveStock(database.pool, [take(product, 3)]);
    await moveStock(database.pool, [
      { product_id: product, kind: "shipped", on_hand: -2, reserved: -2, order_number: "T1" },
    ]);
    const sums = await database.pool.query(
      `select sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved from shop_stock_move where product_id = $1`,
      [product],
    );
    const stored = await database.pool.query(
      "select on_hand, reserved from shop_stock where product_id = $1",
      [product],
    );
    expect(onlyRow(sums)).toEqual(onlyRow(stored));
    expect(onlyRow(stored)).toEqual({ on_hand: 5, reserved: 1 });
  });

  it("does not lock products against each other in opposite orders", async () => {
    const [one, other] = [await plant({ stock: 100 }), await plant({ stock: 100 })];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        moveStock(
          database.pool,
          at % 2 === 0 ? [take(one, 1), take(other, 1)] : [take(other, 1), take(one, 1)],
        ),
      ),
    );
    expect([await stockOf(one), await stockOf(other)]).toEqual([60, 60]);
  });
});

describe("M347: the promo counter", () => {
  it("counts exactly under a hundred buyers at once, and takes one back after a return", async () => {
    const product = await plant({ stock: 100, promo: { price: 900, stock: 10 } });
    const before = (await readCards(database.pool, "member", [product])).get(product);
    expect(before).toMatchObject({
      card: { price: 900, price_before: 1_000, promo_left: 10 },
      tier_price: 1_000,
    });
    const promo = before?.promo_id ?? 0;
    const counted = await Promise.all(
      Array.from({ length: 100 }, () => countPromo(database.pool, promo, 1)),
    );
    expect(counted.filter(Boolean)).toHaveLength(10);
    expect((await readCards(database.pool, "member", [product])).get(product)).toMatchObject({
      card: { price: 1_000, price_before: null, promo_left: null },
      promo_id: null,
    });
    expect(await countPromo(database.pool, promo, -1)).toBe(true);
    expect((await readCards(database.pool, "member", [product])).get(product)?.card).toMatchObject({
      price: 900,
      promo_left: 1,
    });
  });

  it("does not fall below zero", async () => {
    const product = await plant({ promo: { price: 900, stock: 1 } });
    const promo = (await readCards(database.pool, "member", [product])).get(product)?.promo_id ?? 0;
    expect(await countPromo(database.pool, promo, -1)).toBe(false);
  });
});

describe("the card", () => {
  it("has the price of the tier, or that of the tier below", async () => {
    const product = await plant({ prices: { member: 1_000, agent: 950 } });
    const prices = await Promise.all(
      (["member", "agent", "master_agent"] as const).map(
        async (tier) => (await readCards(database.pool, tier, [product])).get(product)?.card.price,
      ),
    );
    expect(prices).toEqual([1_000, 950, 950]);
  });

  it("has no promo whose price is not lower than that of the tier", async () => {
    const product = await plant({
      prices: { member: 1_000, agent: 800 },
      promo: { price: 900, stock: 5 },
    });
    expect((await readCards(database.pool, "agent", [product])).get(product)).toMatchObject({
      card: { price: 800, price_before: null, promo_left: null },
      promo_id: null,
    });
  });

  it("counts pieces sold", async () => {
    const product = await plant();
    await countSold(database.pool, product, 3);
    await countSold(database.pool, product, -1);
    expect((await readCards(database.pool, "member", [product])).get(product)?.card.sold).toBe(2);
  });
});

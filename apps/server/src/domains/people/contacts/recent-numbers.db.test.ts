import type { RecentNumber } from "@konter/contract/contacts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { daysAgo, soldPurchase as sale, writeOnly } from "@konter/testkit/brand/purchase-rows.ts";
import type { WrittenPurchase } from "@konter/testkit/brand/purchase-rows.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
});
afterAll(() => http.close());

const only = (purchases: readonly WrittenPurchase[]) => writeOnly(http.environment, purchases);

describe("recent numbers", () => {
  const recent = async (type: string | null = "pulsa") =>
    (
      (await (await http.member(0)).call("recentNumbers", type === null ? {} : { type })).json as {
        numbers: RecentNumber[];
      }
    ).numbers;

  test("appear once, with the last product and name, the last used first", async () => {
    await only([
      sale({
        day: daysAgo(3),
        destination: "081211110001",
        product: "TSEL10",
        customer_name: "Ani",
      }),
      sale({ day: daysAgo(2), destination: "081211110002", product: "XL5" }),
      sale({
        day: daysAgo(1),
        destination: "081211110001",
        product: "TSEL20",
        customer_name: "Bu Ani",
      }),
    ]);
    expect(await recent()).toMatchObject([
      { number: "081211110001", product_code: "TSEL20", product: "Produk TSEL20", name: "Bu Ani" },
      { number: "081211110002", product_code: "XL5", name: null },
    ]);
  });

  test("belong to a screen, to this account, and to purchases without a refund", async () => {
    await only([
      sale({ destination: "14234567890", screen: "electricity", destination_name: "SITI" }),
      sale({ destination: "081211110001", member: 1 }),
      sale({ destination: "081211110002", state: "failed" }),
      sale({ destination: "081211110003", state: "canceled" }),
      sale({ destination: "081211110004", state: "submitting" }),
    ]);
    expect((await recent()).map(({ number }) => number)).toEqual(["081211110004"]);
    expect(await recent("electricity")).toMatchObject([{ number: "14234567890", name: "SITI" }]);
    expect(await recent("games")).toEqual([]);
  });

  test("include all screens by default, each number once for each screen", async () => {
    await only([
      sale({ day: daysAgo(2), destination: "081211110001" }),
      sale({ day: daysAgo(1), destination: "081211110001", screen: "data" }),
      sale({ day: daysAgo(3), destination: "14234567890", screen: "electricity" }),
    ]);
    expect((await recent(null)).map(({ type, number }) => [type, number])).toEqual([
      ["data", "081211110001"],
      ["pulsa", "081211110001"],
      ["electricity", "14234567890"],
    ]);
  });

  test("are limited to the last twelve", async () => {
    await only(
      Array.from({ length: 20 }, (_item, index) =>
        sale({
          day: daysAgo(20 - index),
          destination: `0812111100${String(index).padStart(2, "0")}`,
        }),
      ),
    );
    const numbers = (await recent()).map(({ number }) => number);
    expect(numbers).toEqual(
      Array.from(
        { length: 12 },
        (_item, index) => `0812111100${String(19 - index).padStart(2, "0")}`,
      ),
    );
  });
});

describe("pinned numbers", () => {
  const list = async (member: number) =>
    (
      (await (await http.member(member)).call("recentNumbers", { type: "pulsa" })).json as {
        numbers: RecentNumber[];
      }
    ).numbers;
  const numbers = async (member = 0) => (await list(member)).map(({ number }) => number);
  const pin = async (number: string, isPinned = true, type = "pulsa", member = 0) =>
    (await http.member(member)).call("numberPin", { type, number, is_pinned: isPinned });
  const nth = (index: number) => `0812111100${String(index).padStart(2, "0")}`;
  async function served(count: number, changes: Partial<WrittenPurchase> = {}): Promise<void> {
    await http.environment.database.owner.query("delete from pinned_number");
    await only(
      Array.from({ length: count }, (_item, index) =>
        sale({ day: daysAgo(index), destination: nth(index), ...changes }),
      ),
    );
  }

  test("M192: come first with their product, in the order of pinning, and return to their position when unpinned", async () => {
    await served(4);
    expect((await pin(nth(3))).status).toBe(200);
    expect((await pin(nth(1))).status).toBe(200);
    expect((await pin(nth(3))).status).toBe(200);
    expect(await numbers()).toEqual([nth(3), nth(1), nth(0), nth(2)]);
    expect((await list(0)).map(({ is_pinned: isPinned }) => isPinned)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await pin(nth(3), false);
    expect(await numbers()).toEqual([nth(1), nth(0), nth(2), nth(3)]);
  });

  test("M192: stay after their last purchase is long ago, separately for each account and screen", async () => {
    await served(1);
    await pin(nth(0));
    await only([sale({ destination: nth(7) })]);
    expect(await list(0)).toMatchObject([
      { number: nth(0), product_code: "TSEL10", is_pinned: true },
      { number: nth(7), is_pinned: false },
    ]);
    expect(await numbers(1)).toEqual([]);
    for (const refused of [await pin(nth(0), true, "data"), await pin(nth(0), true, "pulsa", 1)]) {
      expect(refusalOf(refused).code).toBe("pinned_number_unknown");
    }
  });

  test("M192: are limited to ten, also when twelve are pinned concurrently", async () => {
    await served(12);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_item, index) => pin(nth(index))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => refusalOf(answer).code)).toEqual([
      "pinned_numbers_full",
      "pinned_numbers_full",
    ]);
    expect((await list(0)).filter(({ is_pinned: isPinned }) => isPinned)).toHaveLength(10);
  });
});

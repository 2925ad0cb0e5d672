import { calls } from "@konter/contract/calls";
import type { FirstAnswer, PageState } from "@konter/contract/page-state";
import type { TransactionPage } from "@konter/contract/report";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import type { WrittenPurchase } from "@konter/testkit/brand/purchase-rows.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({
    members: 3,
    idle: true,
    env: { KONTER_RATE_LIMIT_FACTOR: "1" },
  });
  const mine = Array.from({ length: 8 }, (_row, index) => purchase(index, 0));
  await writePurchases(http.environment, [...mine, { ...purchase(8, 1), state: "failed" }]);
});
afterAll(() => http.close());

function purchase(serial: number, member: number): WrittenPurchase {
  return {
    ref: `F${100_000 + serial}`,
    member,
    day: businessDate(new Date()),
    state: "success",
    product: "TSEL10",
    screen: "pulsa",
    destination: `08121111000${serial}`,
    price: 10_000,
    discount: 0,
    selling_price: 12_000,
    start_balance: 1_000_000,
    supplier: "iak",
  };
}

async function firstOf(path: string, member?: number): Promise<readonly FirstAnswer[]> {
  const client = member === undefined ? await http.visitor() : await http.member(member);
  const { text } = await client.send(path, { headers: { host: undefined } });
  const [, block = "{}"] = /id="bootstrap">(.*?)<\/script>/s.exec(text) ?? [];
  return (JSON.parse(block) as PageState).first_answers ?? [];
}
const callsOf = (answers: readonly FirstAnswer[]) => answers.map(({ call }) => call);
const refsOf = (answers: readonly FirstAnswer[]) =>
  (answers[0]?.answer as TransactionPage | undefined)?.rows.map(({ ref_id }) => ref_id);

describe("the responses in a page's first bytes", () => {
  test("have the report's newest rows, few enough for the first TCP window, and the next cursor", async () => {
    const answers = await firstOf("/report/transaksi", 0);
    expect(refsOf(answers)).toEqual(["F100007", "F100006"]);
    expect(answers[0]?.input).toEqual({});
    expect(answers[0]?.answer).toMatchObject({
      totals: { count: 8 },
      next_cursor: expect.any(String) as string,
    });
  });

  test("apply the filters of the address and ignore its other parameters", async () => {
    const answers = await firstOf("/report/transaksi?number=0812111100&ref_id=F100002&from=wa", 0);
    expect(refsOf(answers)).toEqual(["F100002"]);
    expect(answers[0]?.input).toEqual({ number: "0812111100", ref_id: "F100002" });
  });

  test("contain no rows of another member", async () => {
    expect(refsOf(await firstOf("/report/transaksi", 1))).toEqual(["F100008"]);
    expect(await firstOf("/report/transaksi")).toEqual([]);
  });

  test("leave a rejected filter to the page's script, which shows the error", async () => {
    const answers = await firstOf("/report/transaksi?date_from=2026-02-30", 0);
    expect(callsOf(answers)).toEqual(["notificationsUnread"]);
  });

  test("have the day and the recent numbers of the current product kind", async () => {
    const answers = await firstOf("/m/listrik", 0);
    expect(callsOf(answers)).toEqual(["summary", "recentNumbers", "notificationsUnread"]);
    expect(answers[1]?.input).toEqual({ type: "electricity" });
  });

  test("have the unread count on every page of a member, and not for visitors", async () => {
    await http.environment.database.pool.query(
      "insert into notification (member_id, kind, body) values ($1, 'news', 'Harga baru')",
      [http.environment.members[0]?.id],
    );
    const answers = await firstOf("/account/profile", 0);
    expect(answers).toEqual([
      { call: "notificationsUnread", input: {}, answer: { unread: 1, newest_type: "news" } },
    ]);
    expect(callsOf(await firstOf("/pricelist"))).toEqual([]);
  });

  test("count against the rate limits of their endpoints and are left out above them", async () => {
    const most = calls.summary.rateLimit.calls;
    for (let visit = 0; visit < most; visit += 1)
      expect(callsOf(await firstOf("/report", 2))).toContain("summary");
    expect(callsOf(await firstOf("/report", 2))).not.toContain("summary");
  });
});

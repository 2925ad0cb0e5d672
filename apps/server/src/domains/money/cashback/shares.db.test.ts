import type { CashbackPage } from "@konter/contract/cashback";
import type { ExportFile } from "@konter/contract/report";
import { readXlsx } from "../../../platform/workbooks.ts";
import { writeUpline } from "@konter/testkit/brand/cashback.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { fieldsOf } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { daysAgo, soldPurchase, writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let http: HttpEnvironment;
let master: HttpClient;
/** Members 1 and 2 are agents of member 0, member 4 of member 3. */
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 5, idle: true });
  const { owner } = http.environment.database;
  await owner.query("update member set roles = '{agent,master_agent}' where id = any($1)", [
    [id(0), id(3)],
  ]);
  await writeUpline(http.environment, 0, [1, 2]);
  await writeUpline(http.environment, 3, [4]);
  const sales = [
    [1, 0, 100, "pending"],
    [1, 1, 200, "credited"],
    [2, 2, 400, "credited"],
    [2, 9, 800, "reversed"],
    [4, 0, 1_600, "pending"],
  ] as const;
  await writePurchases(
    http.environment,
    [...sales, [0, 0] as const].map(([member, day], index) =>
      soldPurchase({ ref: `SHARE${index}`, member, day: daysAgo(day) }),
    ),
  );
  for (const [index, [buyer, day, amount, state]] of sales.entries())
    await owner.query(
      `insert into cashback_entry (purchase_id, kind, member_id, buyer_id, amount, state, earned_on, due_on, credited_at, reversed_at)
       select p.id, 'upline_share', $2, $3, $4, $5, $6, $6::date + 1, case when $5 = 'credited' then now() end, case when $5 = 'reversed' then now() end
       from purchase p where p.ref_id = $1`,
      [`SHARE${index}`, id(buyer === 4 ? 3 : 0), id(buyer), amount, state, daysAgo(day)],
    );
  // The Master's own cashback is no share.
  await owner.query(
    `insert into cashback_entry (purchase_id, kind, member_id, buyer_id, amount, earned_on, due_on)
     select p.id, 'cashback', $1, $1, 7, $2, $2::date + 1 from purchase p where p.ref_id = 'SHARE5'`,
    [id(0), daysAgo(0)],
  );
  master = await http.member(0);
});
afterAll(() => http.close());

const id = (index: number): number => http.environment.members[index]?.id ?? 0;
const history = async (input: object = {}) =>
  (await master.call("cashbackHistory", input)).json as CashbackPage;
const amounts = async (input: object) => (await history(input)).rows.map(({ amount }) => amount);

describe("the cashback that a Master earned from agents", () => {
  it("M513: lists only shares of own agents, newest first, with totals by state", async () => {
    const page = await history();
    expect(page.rows.map(({ amount, agent }) => [amount, agent?.name])).toEqual([
      [100, "Member 1"],
      [200, "Member 1"],
      [400, "Member 2"],
      [800, "Member 2"],
    ]);
    expect(page.rows[0]).toMatchObject({ kind: "upline_share", state: "pending" });
    expect(page.totals).toEqual({ pending: 100, credited: 600, reversed: 800 });
  });

  it.each([
    [{ agent: "member 2" }, [400, 800]],
    [{ agent: "0812-9910-0001" }, [100, 200]],
    [{ agent: "Member 4" }, []],
    [{ state: "credited" }, [200, 400]],
    [{ state: "credited", agent: "Member 1" }, [200]],
  ])("M513: is filtered by %j", async (filter, expected) => {
    expect(await amounts(filter)).toEqual(expected);
  });

  it("M513: is filtered by period; totals follow period and agent, but not the state", async () => {
    const filter = { date_from: daysAgo(2), date_to: daysAgo(1) };
    expect(await amounts(filter)).toEqual([200, 400]);
    expect((await history({ ...filter, state: "pending" })).totals).toEqual({
      pending: 0,
      credited: 600,
      reversed: 0,
    });
    expect((await history({ agent: "Member 2" })).totals).toEqual({
      pending: 0,
      credited: 400,
      reversed: 800,
    });
  });

  it("M513: comes in pages of the offered sizes", async () => {
    const page = await history({ limit: 10 });
    expect(page.next_cursor).toBeNull();
    expect(fieldsOf(await master.call("cashbackHistory", { limit: 7 }))).toHaveProperty("limit");
  });

  it("M513: is exported with the filter, and without agents' customer numbers", async () => {
    const file = (await master.call("cashbackHistoryExport", { agent: "Member 1" }))
      .json as ExportFile;
    expect(file).toMatchObject({ rows: 2, total: 2 });
    const sheet = (await readXlsx(Buffer.from(file.content_base64, "base64"))).sheets[0];
    expect(sheet?.name).toBe("Cashback agen");
    expect(JSON.stringify(sheet)).not.toContain("081211110001");
  });
});

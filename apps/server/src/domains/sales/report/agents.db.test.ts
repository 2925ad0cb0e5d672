import { AGENTS_PERMISSION } from "@konter/contract/agents";
import type { Call } from "@konter/contract/call";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { NAMED_COURIER_KEYS } from "@konter/contract/courier-calls";
import type { AgentRow, AgentTransaction } from "@konter/contract/report";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeUpline } from "@konter/testkit/brand/cashback.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import { maskDestination } from "./agent-transactions.ts";

/** Two Masters. Members 2 to 4 are agents of the first, 5 of the second, 6 has no upline. */
const [MASTER, OTHER] = [0, 1];
/** Yesterday, so that its hours have certainly passed. */
const DAY = businessDate(new Date(Date.now() - 86_400_000));
const OLD_DAY = "2026-01-05";

let http: HttpEnvironment;
let master: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 7, idle: true });
  await http.environment.database.owner.query(
    `update member set roles = '{member,agent,master_agent}', is_agen_mlo = true,
       couriers = '{sicepat,idexpress,ninja_xpress,sap_express,jnt_cargo,jnt_express,jne_express,lion_parcel}' where id = any($1)`,
    [[memberId(MASTER), memberId(OTHER)]],
  );
  await writeUpline(http.environment, MASTER, [2, 3, 4]);
  await writeUpline(http.environment, OTHER, [5]);
  await writePurchases(
    http.environment,
    [2, 3, 5, 6].flatMap((member) => [
      sale(member, "A", DAY, "success"),
      sale(member, "B", DAY, "failed"),
      sale(member, "C", OLD_DAY, "success"),
    ]),
  );
  [master, other] = [await http.member(MASTER), await http.member(OTHER)];
});
afterAll(() => http.close());

const memberId = (index: number): number => http.environment.members[index]?.id ?? 0;
function sale(member: number, letter: string, day: string, state: "success" | "failed") {
  return {
    ref: `K${member}${letter}`,
    member,
    day,
    state,
    product: "TSEL10",
    screen: "pulsa",
    destination: "081234567890",
    price: 10_300,
    discount: 0,
    selling_price: 12_000,
    start_balance: 50_000,
    supplier: "iak",
    customer_name: "Pelanggan Rahasia",
  } as const;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next_cursor: string | null;
  readonly count: number;
}
const agents = async (client: HttpClient, input: object = {}) =>
  (await client.call("agents", input)).json as Page<AgentRow>;
const sales = async (client: HttpClient, input: object = {}) =>
  ((await client.call("agentTransactions", input)).json as Page<AgentTransaction>).rows;
const refs = async (client: HttpClient, input: object = {}) =>
  (await sales(client, input)).map(({ ref_id }) => ref_id);

describe("Master-only reports", () => {
  /** Lists, which need no input; those of one record are in attacks/foreign-ids.db.test.ts. */
  const names = (Object.keys(calls) as CallName[]).filter(
    (name) =>
      (calls[name] as Call).permission === AGENTS_PERMISSION &&
      calls[name].access === "member" &&
      calls[name].method === "GET" &&
      !calls[name].path.includes("{"),
  );

  test.each(names)("reject every other account for %s with the specified message", async (name) => {
    for (const index of [2, 6]) {
      const answer = await (await http.member(index)).call(name);
      expect([answer.status, refusalOf(answer).code, refusalOf(answer).message]).toEqual([
        403,
        "permission_missing",
        "Anda tidak memiliki izin untuk mengakses halaman ini",
      ]);
    }
    expect((await master.call(name)).status).toBe(200);
  });

  test("are the agents, their transactions, markups, loans, and the Agent Center", () => {
    expect(names.toSorted()).toEqual(
      [
        "agentCenter",
        "agentDraws",
        "agentLoansExport",
        "agentMarkups",
        "agentShipments",
        "agentShipmentsExport",
        "agentTransactions",
        "agents",
        "cashbackHistoryExport",
        "centerAgents",
        "centerAgentsExport",
        ...NAMED_COURIER_KEYS.map((name) => `${name}Agents` as const),
      ].toSorted(),
    );
  });
});

describe("the agents of an account", () => {
  test("M255: include only its own, with balance, last sale and the successes of thirty days", async () => {
    const page = await agents(master);
    expect(page.count).toBe(3);
    expect(page.rows).toEqual([
      {
        name: "Member 2",
        hp: "081299100002",
        deposit: 1_000_000,
        last_sale_at: new Date(`${DAY}T12:00:00+07:00`).toISOString(),
        sales_30_days: 1,
      },
      expect.objectContaining({ name: "Member 3", sales_30_days: 1 }),
      expect.objectContaining({ name: "Member 4", sales_30_days: 0, last_sale_at: null }),
    ]);
    expect((await agents(other)).rows.map(({ name }) => name)).toEqual(["Member 5"]);
  });

  test.each([
    ["member 3", ["Member 3"]],
    ["081299100004", ["Member 4"]],
    ["+62 812-9910-0004", ["Member 4"]],
    ["Member 5", []],
    ["%", []],
  ])("are found by name or number: %s", async (search, names) => {
    expect((await agents(master, { search })).rows.map(({ name }) => name)).toEqual(names);
  });

  test("are returned by pages, and a cursor that names another upline's agent returns none", async () => {
    await http.environment.database.owner.query(
      "update member set name = 'Member 2' where id = $1",
      [memberId(3)],
    );
    const first = await agents(master);
    await http.environment.database.owner.query(
      "update member set name = 'Member 3' where id = $1",
      [memberId(3)],
    );
    expect(first.rows.map(({ hp }) => hp)).toEqual([
      "081299100002",
      "081299100003",
      "081299100004",
    ]);
    const after = await agents(master, { cursor: String(memberId(2)) });
    expect(after.rows.map(({ name }) => name)).toEqual(["Member 3", "Member 4"]);
    expect((await agents(master, { cursor: String(memberId(5)) })).rows).toEqual([]);
  });
});

describe("the transactions of an account's agents", () => {
  test("M256: include only the account's agents, newest first, each with the share that it earned", async () => {
    const { owner } = http.environment.database;
    await owner.query(
      `with rule as (insert into cashback_rule (kind, fixed, valid_from) values ('upline_share', 30, '-infinity') returning id)
       insert into cashback_entry (purchase_id, kind, member_id, buyer_id, rule_id, amount, earned_on, due_on)
         select p.id, 'upline_share', $1, p.member_id, rule.id, 30, p.business_date, p.business_date + 1 from purchase p, rule where p.ref_id = 'K3A'`,
      [memberId(MASTER)],
    );
    const rows = await sales(master);
    expect(rows.map(({ ref_id }) => ref_id)).toEqual(["K3B", "K3A", "K2B", "K2A", "K3C", "K2C"]);
    expect(rows.map(({ upline_share }) => upline_share)).toEqual([
      null,
      { amount: 30, state: "pending" },
      null,
      null,
      null,
      null,
    ]);
    expect(rows[1]).toMatchObject({
      agent: { name: "Member 3", hp: "081299100003" },
      buying_price: 10_300,
      status: "success",
    });
    expect(await refs(other)).toEqual(["K5B", "K5A", "K5C"]);
  });

  test("M256: contain nothing about the agent's customer except the ends of the number", async () => {
    const answer = await master.call("agentTransactions");
    expect(answer.text).not.toMatch(/Pelanggan Rahasia|081234567890|12000/);
    for (const { destinationNumber } of await sales(master))
      expect(destinationNumber).toBe("0812•••••890");
    expect(refused(await master.call("agentTransactions", { number: "3456" }))).toBe(422);
    expect(maskDestination("081234567890")).toHaveLength(12);
    expect(maskDestination("12345|67")).toBe("••••••67");
    expect(maskDestination("1234")).toBe("••34");
  });

  test.each([
    [{ status: "failed" }, ["K3B", "K2B"]],
    [{ date_from: DAY, status: "success" }, ["K3A", "K2A"]],
    [{ date_to: OLD_DAY }, ["K3C", "K2C"]],
    [{ agent: "081299100002" }, ["K2B", "K2A", "K2C"]],
    [{ agent: "081299100005" }, []],
    [{ ref_id: "K3A" }, ["K3A"]],
    [{ ref_id: "K5A" }, []],
    [{ product: "tsel", type: "pulsa", agent: "100003" }, ["K3B", "K3A", "K3C"]],
    [{ type: "electricity" }, []],
  ])("are filtered by %j", async (filter, expected) => {
    expect(await refs(master, filter)).toEqual(expected);
  });

  test("are returned by pages across agents, each once", async () => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = (
        await master.call("agentTransactions", { limit: "10", ...(cursor !== null && { cursor }) })
      ).json as Page<AgentTransaction>;
      found.push(...page.rows.map(({ ref_id }) => ref_id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found).toEqual(await refs(master));
    const second = await sales(master, { cursor: await cursorOf("K2B") });
    expect(second.map(({ ref_id }) => ref_id)).toEqual(["K2A", "K3C", "K2C"]);
    expect(refused(await master.call("agentTransactions", { cursor: "x" }))).toBe(422);
  });

  test("begin on the day when an agent joined, and disappear when the agent leaves", async () => {
    await http.environment.database.owner.query("update member set upline_id = $1 where id = $2", [
      memberId(OTHER),
      memberId(3),
    ]);
    expect(await refs(other)).toEqual(["K5B", "K5A", "K5C"]);
    expect(await refs(master)).toEqual(["K2B", "K2A", "K2C"]);
    const { ref_id } = await http.environment.buy({ member: 3 });
    expect((await refs(other))[0]).toBe(ref_id);
  });
});

const refused = ({ status }: { status: number }): number => status;
async function cursorOf(ref: string): Promise<string> {
  const answer = await http.environment.database.owner.query<{ cursor: string }>(
    "select business_date || '.' || id as cursor from purchase where ref_id = $1",
    [ref],
  );
  return answer.rows[0]?.cursor ?? "";
}

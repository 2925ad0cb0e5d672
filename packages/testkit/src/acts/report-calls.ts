import type { CallName } from "@konter/contract/calls";
import type { HttpClient } from "../brand/http-client.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";

/** A call that reads reports over HTTP. */
export interface ReportCall {
  readonly name: string;
  readonly audience: "member" | "staff";
  readonly call: CallName;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Cursors returned by the lists, for a start in the middle and near the end. */
interface Cursors {
  readonly rows: readonly [middle: string, last: string];
  readonly staffRows: readonly [middle: string, last: string];
  readonly debts: readonly [middle: string, last: string];
  readonly lines: readonly [middle: string, last: string];
  readonly cashback: readonly [middle: string, last: string];
  readonly agents: readonly [middle: string, last: string];
  readonly agentRows: readonly [middle: string, last: string];
  readonly agentRef: string;
  readonly ref: string;
  readonly number: string;
  readonly orderNumber: string;
}

const FILTERS = {
  "one month": { date_from: "-60", date_to: "-30" },
  "a frequent status": { status: "success" },
  "a rare status": { status: "canceled" },
  "a status that nothing has": { status: "returned" },
  "what no supplier has answered": { status: "processing" },
  "a product": { product: "P7" },
  "a product that nothing is": { product: "nothing like it" },
  "part of a number": { number: "4567" },
  "a number that nobody has": { number: "0000000" },
  "part of a reference": { ref_id: "A1B" },
  "a reference that is none": { ref_id: "ZZZZ" },
  "an order number": { ref_id: "ORDER-70007" },
  "a screen": { type: "electricity" },
  "all at once": { status: "success", number: "779", product: "P1", type: "pulsa" },
  "two characters of a number": { number: "77" },
} as const;

/** All calls that read the reports of a member (the first member has most purchases) and of the brand. */
export async function reportCalls(
  environment: TestEnvironment,
  memberIndex = 0,
): Promise<readonly ReportCall[]> {
  const cursors = await readCursors(environment, memberIndex);
  const member = list("member", "transactions", cursors.rows);
  const staff = list("staff", "adminTransactions", cursors.staffRows);
  const one = (
    audience: "member" | "staff",
    call: CallName,
    input: Readonly<Record<string, unknown>> = {},
  ): ReportCall => ({ name: `${call} ${JSON.stringify(input)}`, audience, call, input });
  const named = (audience: "member" | "staff", call: CallName, what: string, input: object) => ({
    ...one(audience, call, { ...input }),
    name: `${call}, ${what}`,
  });
  return [
    ...member,
    ...staff,
    ...filtered("member", "transactions"),
    ...filtered("staff", "adminTransactions"),
    one("staff", "adminTransactions", { supplier: "iak" }),
    one("staff", "adminTransactions", { supplier: "nobody" }),
    named("member", "transactions", "a whole reference", { ref_id: cursors.ref }),
    named("member", "transactions", "a whole order number", { ref_id: cursors.orderNumber }),
    named("member", "transactions", "a whole number", { number: cursors.number }),
    named("staff", "adminTransactions", "a whole number", { number: cursors.number }),
    named("staff", "adminTransactions", "a whole reference", { ref_id: cursors.ref }),
    named("staff", "transactionSearch", "a whole reference", { query: cursors.ref }),
    named("staff", "transactionSearch", "an order number", { query: cursors.orderNumber }),
    named("staff", "transactionSearch", "a serial number", { query: "SN-00-NOBODY-HAS" }),
    named("staff", "transactionSearch", "a number", { query: cursors.number }),
    named("member", "transaction", "one", { ref_id: cursors.ref }),
    named("staff", "adminTransaction", "one", { ref_id: cursors.ref }),
    named("member", "receipts", "one", { ids: `${cursors.ref},KZZZZZZZZZZZ` }),
    one("member", "summary"),
    one("member", "recentNumbers", { type: "pulsa" }),
    one("member", "recentNumbers", { type: "games" }),
    one("member", "recentNumbers", {}),
    ...list("member", "mutations", cursors.lines),
    one("member", "profit", { by: "day" }),
    one("member", "profit", { by: "month" }),
    one("member", "profit", { by: "product" }),
    named("member", "profit", "thirty days", {
      by: "day",
      ...days({ date_from: "-30", date_to: "0" }),
    }),
    named("member", "profit", "products of ninety days", {
      by: "product",
      ...days({ date_from: "-90", date_to: "-2" }),
    }),
    ...list("member", "debts", cursors.debts),
    one("member", "debts", { status: "paid" }),
    one("member", "debts", { status: "all", customer: "Pelanggan 9" }),
    one("member", "debts", { status: "all", customer: "nobody at all" }),
    ...list("member", "cashback", cursors.cashback),
    one("member", "cashback", { state: "pending" }),
    one("member", "cashback", { state: "reversed" }),
    named("member", "cashback", "one month", days({ date_from: "-60", date_to: "-30" })),
    ...list("member", "agents", cursors.agents),
    one("member", "agents", { search: "Member 1" }),
    one("member", "agents", { search: "0812991" }),
    ...list("member", "agentTransactions", cursors.agentRows),
    ...filtered("member", "agentTransactions").filter(({ input }) => !("number" in input)),
    one("member", "agentTransactions", { agent: "081299100002" }),
    named("member", "agentTransactions", "a whole reference", { ref_id: cursors.agentRef }),
    one("member", "exportTransactions"),
    one("member", "exportTransactions", { status: "failed" }),
    one("member", "promotion"),
    one("staff", "adminAgents"),
    one("staff", "adminAgents", { list: "alone", limit: "100" }),
    named("staff", "adminAgents", "of a Master", {
      master_id: String(environment.members[memberIndex]?.id),
      limit: "100",
    }),
    one("staff", "openCases"),
    one("staff", "suppliers"),
    one("staff", "todayFigures"),
  ];
}

function list(
  audience: "member" | "staff",
  call: CallName,
  [middle, last]: readonly [string, string],
): readonly ReportCall[] {
  const pages = { first: {}, middle: { cursor: middle }, last: { cursor: last } };
  return Object.entries(pages).map(([page, input]) => ({
    name: `${call}, ${page} page`,
    audience,
    call,
    input: { limit: "100", ...input },
  }));
}

function filtered(audience: "member" | "staff", call: CallName): readonly ReportCall[] {
  return Object.entries(FILTERS).map(([filter, input]) => ({
    name: `${call}, ${filter}`,
    audience,
    call,
    input: { ...input, ...("date_from" in input ? days(input) : {}) },
  }));
}

/** Converts day offsets from today to calendar dates. */
function days(range: { readonly date_from: string; readonly date_to: string }) {
  const day = (offset: string): string =>
    new Date(Date.now() + Number(offset) * 86_400_000).toISOString().slice(0, 10);
  return { date_from: day(range.date_from), date_to: day(range.date_to) };
}

async function readCursors(
  { database, members }: TestEnvironment,
  memberIndex: number,
): Promise<Cursors> {
  const id = members[memberIndex]?.id;
  const answer = await database.owner.query<Cursors>(
    `with mine as (select *, row_number() over (order by business_date, id) as n, count(*) over () as total from purchase where member_id = $1),
       every as (select *, row_number() over (order by business_date, id) as n, count(*) over () as total from purchase),
       owed as (select id, row_number() over (order by id) as n, count(*) over () as total from purchase where member_id = $1 and is_debt),
       account as (select transfer_count from ledger.account where kind = 'deposit' and owner = $1::text),
       earned as (select *, row_number() over (order by earned_on, id) as n, count(*) over () as total from cashback_entry where member_id = $1),
       below as (select id, row_number() over (order by name, id) as n, count(*) over () as total from member where upline_id = $1),
       sold_below as (select p.*, row_number() over (order by p.business_date, p.id) as n, count(*) over () as total
         from purchase p where p.member_id in (select id from below)),
       lines as (select max(t.debit_number) as total from ledger.transfer t join ledger.account a on a.id = t.debit_account_id and a.kind = 'deposit' and a.owner = $1::text)
     select
       (select json_agg(business_date || '.' || id order by n desc) from mine where n in (total / 2, 50)) as rows,
       (select json_agg(business_date || '.' || id order by n desc) from every where n in (total / 2, 50)) as "staffRows",
       (select json_agg(id::text order by n desc) from owed where n in (total / 2, 50)) as debts,
       (select json_build_array((total / 2)::text, '50') from lines) as lines,
       (select json_agg(earned_on || '.' || id order by n desc) from earned where n in (total / 2, 50)) as cashback,
       (select json_agg(id::text order by n) from below where n in (total / 2, total - 2)) as agents,
       (select json_agg(business_date || '.' || id order by n desc) from sold_below where n in (total / 2, 50)) as "agentRows",
       (select ref_id from sold_below where n = total / 3) as "agentRef",
       (select ref_id from mine where n = total / 3) as ref, (select destination from mine where n = total / 3) as number,
       (select order_number from mine where order_number is not null limit 1) as "orderNumber"`,
    [id],
  );
  return answer.rows[0] as Cursors;
}

/** Makes the call and returns the milliseconds until the whole response arrived. Throws if the call failed. */
export async function timeCall(client: HttpClient, { call, input }: ReportCall): Promise<number> {
  const startedAt = performance.now();
  const { status, text } = await client.call(call, input);
  const milliseconds = performance.now() - startedAt;
  if (status !== 200) throw new Error(`${call} was refused: ${status} ${text.slice(0, 200)}`);
  return milliseconds;
}

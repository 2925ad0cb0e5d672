import type { AdminLoanDayPage } from "@konter/contract/loan-days";
import type { LoanPayment } from "@konter/contract/loans";
import type { ExportFile } from "@konter/contract/report";
import { businessDate } from "@konter/contract/time";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { readXlsx } from "../../../platform/workbooks.ts";
import { keyed, lent, openLoanPeople } from "../loans/testing/loan-people.ts";
import type { LoanPeople } from "../loans/testing/loan-people.ts";
import { listDays } from "./list-days.ts";
import { storeDays } from "./store-days.ts";
import { LOAN_DAY_CHECKS, verifyDays } from "./verify-days.ts";

let people: LoanPeople;
let names: Record<string, string | number>;

/**
 * One loan in March 2024: two amounts lent, the first due on the 5th, the second on the 20th, and three repayments. The
 * first repayment's row is of the evening before its journal.
 */
beforeAll(async () => {
  people = await openLoanPeople();
  const { master, agent, code } = await people.borrower({ rate: 100 });
  const lend = async (amount: number): Promise<string> =>
    (await lent(master, [{ agent_hp: agent.number, amount }])).rows[0]?.draw?.draw_id ?? "";
  const pay = async (amount: number): Promise<string> =>
    ((await keyed(master.client, "loanCollect", { loan_id: code, amount })).json as LoanPayment)
      .payment_id;
  await backdate("ledger.journal", "true", "2024-01-01T00:00:00");
  const [first, second] = [await lend(100_000), await lend(50_000)];
  const [early, late, last] = [await pay(31_000), await pay(80_000), await pay(40_500)];
  await happened("loan_draw", "loan_lent", first, "2024-03-01T10:00:00", "2024-03-05");
  await happened("loan_draw", "loan_lent", second, "2024-03-02T10:00:00", "2024-03-20");
  await happened("loan_payment", "loan_collected", early, "2024-03-04T23:59:59");
  await backdate("ledger.journal", `reference = '${early}'`, "2024-03-05T00:00:01");
  await happened("loan_payment", "loan_collected", late, "2024-03-13T09:00:00");
  await happened("loan_payment", "loan_collected", last, "2024-03-25T23:00:00");
  names = { loan: code, agent: agent.id };
});
afterAll(() => people.http.close());

const COLUMNS = {
  "ledger.journal": "posted_at",
  loan_draw: "decided_at",
  loan_payment: "made_at",
} as const;
type Dated = keyof typeof COLUMNS;

async function backdate(table: Dated, where: string, wib: string, also = ""): Promise<void> {
  const client = await people.http.environment.database.owner.connect();
  try {
    await client.query(
      `begin; set local session_replication_role = replica;
       update ${table} set ${COLUMNS[table]} = '${wib}+07:00' ${also} where ${where}; commit`,
    );
  } finally {
    client.release();
  }
}

async function happened(
  table: "loan_draw" | "loan_payment",
  kind: string,
  code: string,
  wib: string,
  dueOn?: string,
): Promise<void> {
  const due = dueOn === undefined ? "" : `, due_on = '${dueOn}'`;
  await backdate(table, `code = '${code}'`, wib, due);
  await backdate("ledger.journal", `idempotency_key = '${kind}:${code}'`, wib);
}

const at = (wib: string): Date => new Date(`${wib}:00+07:00`);
const storedDays = async (): Promise<readonly unknown[]> => {
  const found = await people.http.environment.database.owner.query<Record<string, unknown>>(
    "select business_date::text as day, loans, owed from loan_day_end order by 1",
  );
  return found.rows;
};
const storedRow = async (day: string): Promise<unknown> => {
  const found = await people.http.environment.database.owner.query<Record<string, unknown>>(
    "select owed, overdue, overdue_days, due_class, open_draws from loan_day where business_date = $1",
    [day],
  );
  return found.rows[0];
};

/** `YYYY-MM-DD`; owed, overdue, days overdue, due class and number of open amounts. */
const MARCH: readonly (readonly [string, readonly [number, number, number, string, number]])[] = [
  ["2024-03-01", [101_000, 0, 0, "not_due", 1]],
  ["2024-03-04", [151_500, 0, 0, "tomorrow", 2]],
  ["2024-03-05", [120_500, 0, 0, "today", 2]],
  ["2024-03-06", [120_500, 70_000, 1, "overdue", 2]],
  ["2024-03-12", [120_500, 70_000, 7, "overdue", 2]],
  ["2024-03-13", [40_500, 0, 0, "not_due", 1]],
  ["2024-03-19", [40_500, 0, 0, "tomorrow", 1]],
  ["2024-03-20", [40_500, 0, 0, "today", 1]],
  ["2024-03-21", [40_500, 40_500, 1, "overdue", 1]],
];

describe("the days of loans (M537)", () => {
  it("M537: are stored once each, with the missing ones, and a day only after it is over", async () => {
    const { brand } = people.http.open;
    const store = async (now: string) => {
      while (
        (await Promise.all([storeDays(brand, at(now)), storeDays(brand, at(now))])).some(Boolean)
      );
    };
    await store("2024-03-03T00:05");
    expect(await storedDays()).toEqual([{ day: "2024-03-01", loans: 1, owed: 101_000 }]);
    await store("2024-03-26T00:09");
    expect(await storedDays()).toHaveLength(24);
    await store("2024-03-26T00:10");
    expect((await storedDays()).at(-1)).toEqual({ day: "2024-03-25", loans: 0, owed: 0 });
  });

  it.each(MARCH)("M537: have on %s the debt at its end", async (day, expected) => {
    const [owed, overdue, days, due, draws] = expected;
    expect(await storedRow(day)).toEqual({
      owed,
      overdue,
      overdue_days: days,
      due_class: due,
      open_draws: draws,
    });
  });

  it("are the same when a day is stored again later", async () => {
    const { owner } = people.http.environment.database;
    const before = await storedRow("2024-03-06");
    await owner.query("delete from loan_day where business_date = '2024-03-06'");
    await owner.query("delete from loan_day_end where business_date = '2024-03-06'");
    await storeDays(people.http.open.brand, at("2024-03-28T12:00"));
    expect(await storedRow("2024-03-06")).toEqual(before);
    await owner.query("delete from loan_day_end where business_date > '2024-03-25'");
  });

  it("M540: have a loan that was written off later, and not from that day on", async () => {
    const { master, agent, code } = await people.borrower();
    const batch = await lent(master, [{ agent_hp: agent.number, amount: 80_000 }]);
    const draw = batch.rows[0]?.draw?.draw_id ?? "";
    await happened("loan_draw", "loan_lent", draw, "2024-04-01T10:00:00", "2024-04-05");
    await people.writeOff(code);
    const rowsOn = async (day?: string) =>
      (await listDays(people.http.open.brand, { day, limit: 50 })).rows
        .filter(({ loan_id: loan }) => loan === code)
        .map(({ owed, overdue_days: days }) => [owed, days]);
    expect(await rowsOn("2024-04-15")).toEqual([[80_000, 10]]);
    expect(await rowsOn()).toEqual([]);
  });
});

describe("the ageing of a day", () => {
  it("is of the stored day, by age, for staff with masked names", async () => {
    const answer = await people.staff.call("adminLoanDays", { day: "2024-03-12" });
    const page = answer.json as AdminLoanDayPage;
    expect(page).toMatchObject({
      day: "2024-03-12",
      is_over: true,
      total: { count: 1, amount: 120_500 },
      ages: {
        week: { count: 1, amount: 120_500 },
        month: { count: 0, amount: 0 },
        older: { count: 0, amount: 0 },
      },
    });
    expect(page.rows).toEqual([expect.objectContaining({ owed: 120_500, overdue: 70_000 })]);
    expect(answer.text).not.toContain("Member 2");
  });

  it("of today is computed, by Master and age, in pages, the longest overdue first", async () => {
    const { brand } = people.http.open;
    const { master } = await overdueBy([-40, -31, -30, -8, -7, -1, 0, 1]);
    const today = await listDays(brand, { limit: 10 });
    expect(today).toMatchObject({ day: businessDate(new Date()), is_over: false });
    const counts = Object.entries(today.ages).map(([age, { count }]) => [age, count]);
    expect(Object.fromEntries(counts)).toEqual({
      not_due: 1,
      today: 1,
      week: 2,
      month: 2,
      older: 2,
    });
    const own = await listDays(brand, { master, limit: 10 });
    expect(own.total).toEqual({ count: 1, amount: 10_000 });
    const month = await listDays(brand, { age: "month", limit: 10 });
    expect(month.rows.map(({ overdue_days: days }) => days)).toEqual([30, 8]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listDays(brand, { limit: 3, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.rows.map(({ overdue_days: days }) => days));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([40, 31, 30, 8, 7, 1, 0, 0]);
  });

  it("is exported by age as a workbook, and the export is recorded", async () => {
    const answer = await people.staff.call("adminLoanDaysExport", {
      day: "2024-03-12",
      age: "week",
    });
    const file = answer.json as ExportFile;
    expect(file).toMatchObject({ file_name: "umur-pinjaman-2024-03-12.xlsx", rows: 1, total: 1 });
    const book = await readXlsx(Buffer.from(file.content_base64, "base64"));
    expect(book.sheets[0]?.rows[1]).toEqual(
      expect.arrayContaining([names["loan"], 120_500, 70_000, 7, "overdue", 2]),
    );
    const found = await people.http.environment.database.owner.query(
      "select detail from audit_entry where action = 'loans.exported' order by id desc limit 1",
    );
    expect(found.rows).toEqual([{ detail: { day: "2024-03-12", age: "week", rows: 1 } }]);
  });

  it("is refused for a day that has not come", async () => {
    const answer = await people.staff.call("adminLoanDays", { day: "2999-01-01" });
    expect(refusalOf(answer)).toMatchObject({ code: "loan_day_future" });
  });
});

/** Loans of Rp10.000, each of its own Master, due so many days from today. */
async function overdueBy(days: readonly number[]): Promise<{ readonly master: number }> {
  let master = 0;
  for (const day of days) {
    const pair = await people.borrower();
    await lent(pair.master, [{ agent_hp: pair.agent.number, amount: 10_000 }]);
    await people.dueIn(pair.code, day);
    master = pair.master.id;
  }
  return { master };
}

const AGAIN = "a stored day of loans is as it is computed again";
const TOTALS = "the totals of a day of loans are those of its rows";
const LEDGER = "what an agent owed at the end of a day is the ledger's debt at that instant";

/** The last three stored days, with something owed on two of them. */
const DAYS =
  "delete from loan_day where business_date > '2024-03-22'; delete from loan_day_end where business_date > '2024-03-22'";

const VIOLATIONS: Violations = {
  [AGAIN]: [
    [
      "a row that says more than was owed",
      "update loan_day set overdue = overdue - 1 where business_date = '2024-03-21'",
      [
        `${AGAIN}: 2024-03-21 loan $row stored 40500 40499 1 overdue 1, computed 40500 40500 1 overdue 1`,
      ],
    ],
    [
      "a row that is missing",
      "delete from loan_day where business_date = '2024-03-20'",
      [`${AGAIN}: 2024-03-20 loan $row stored , computed 40500 0 0 today 1`],
    ],
  ],
  [TOTALS]: [
    [
      "a day that says more than its rows",
      "update loan_day_end set owed = owed + 1 where business_date = '2024-03-22'",
      [`${TOTALS}: 2024-03-22 has 1 loans of 40501, its rows 1 of 40500`],
    ],
  ],
  [LEDGER]: [
    [
      "a debt of the ledger that no row explains",
      "update ledger.transfer set credit_balance = -40499 where credit_balance = -40500",
      ["2024-03-20", "2024-03-21", "2024-03-22"].map(
        (day) => `${LEDGER}: ${day} agent $agent owed 40500, the ledger says 40499`,
      ),
    ],
  ],
};

describe("ledger verify", () => {
  const said = async (statements: string): Promise<readonly string[]> => {
    const { owner } = people.http.environment.database;
    const found = await owner.query<{ id: number }>("select id from loan where code = $1", [
      names["loan"],
    ]);
    names = { ...names, row: found.rows[0]?.id ?? 0 };
    return saidOf(owner, verifyDays, `${DAYS}; ${statements}`);
  };

  test("reports nothing for days as they were", async () => {
    expect(await said("select")).toEqual([]);
  });

  test("has a violation for every check of stored days", () => {
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...LOAN_DAY_CHECKS].toSorted());
  });

  describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
    test.each(violations)("%s", async (_title, statements, expected) => {
      const found = (await said(statements)).filter((line) => line.startsWith(check));
      expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
    });
  });
});

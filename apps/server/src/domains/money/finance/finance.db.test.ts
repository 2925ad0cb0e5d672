import {
  revenueFileAddress,
  statementFileAddress,
  STATEMENT_FILES,
} from "@konter/contract/finance";
import type {
  LedgerAccount,
  LedgerAccountPage,
  LedgerAccountsFound,
  LedgerJournals,
  LedgerStatement,
  OfficeAlerts,
  RevenueReport,
  StatementLine,
} from "@konter/contract/finance";
import { businessDate } from "@konter/contract/time";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { readXlsx } from "../../../platform/workbooks.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { textOfPdf } from "@konter/testkit/files/pdf-text.ts";
import { supplierWords } from "../../sales/purchase/testing/supplier-words.ts";
import { collectRevenue } from "./collect-revenue.ts";

const DEPOSIT = 10_000_000;
let http: HttpEnvironment;
let staff: HttpClient;
/** The references of the purchases of each day, earliest day first. */
const bought: Record<"early" | "late" | "today", string[]> = { early: [], late: [], today: [] };
const days = { before: "", early: "", late: "", today: "" };
const owner = () => http.environment.database.owner;

/** Sets the time of all journals of the last hour; triggers that protect journals are disabled meanwhile. */
async function moveJournals(to: string): Promise<void> {
  await owner().query("alter table ledger.journal disable trigger user");
  await owner().query(
    "update ledger.journal set posted_at = $1 where posted_at > now() - interval '1 hour'",
    [to],
  );
  await owner().query("alter table ledger.journal enable trigger user");
}

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: DEPOSIT, idle: true });
  staff = await http.staff();
  const now = Date.now();
  const DAY = 86_400_000;
  for (const [index, name] of (["today", "late", "early", "before"] as const).entries())
    days[name] = businessDate(new Date(now - index * DAY));
  const words = supplierWords(http.environment);
  const sell = async (day: "early" | "late" | "today", outcome: "failed" | "success") => {
    const { ref, first } = await words.sent("XL5");
    await words.hear(first, outcome);
    bought[day].push(ref);
  };
  // The last instant of a day and the first of the next one, in WIB.
  await moveJournals(`${days.before}T12:00:00+07:00`);
  for (const outcome of ["success", "failed", "success"] as const) await sell("early", outcome);
  await moveJournals(`${days.early}T23:59:59.999999+07:00`);
  await sell("late", "success");
  await moveJournals(`${days.late}T00:00:00+07:00`);
  for (const outcome of ["failed", "success"] as const) await sell("today", outcome);
  while (await collectRevenue(http.environment.brand, 10));
});
afterAll(() => http.close());

const accountsOf = async (input: object = {}) =>
  (await staff.call("ledgerAccounts", input)).json as LedgerAccountPage;
async function deposit(): Promise<LedgerAccount> {
  const member = String(http.environment.members[0]?.id);
  const { rows } = await accountsOf({ member });
  const account = rows.find(({ kind }) => kind === "deposit");
  if (account === undefined) throw new Error("no account");
  return account;
}
const statement = async (account_id: number, input: object = {}) =>
  (await staff.call("ledgerStatement", { account_id, limit: "100", ...input }))
    .json as LedgerStatement;

describe("the ledger's accounts", () => {
  test("M685: are listed with kind and balance, the brand's own first, members' with their names, in pages", async () => {
    const { kinds, rows } = await accountsOf();
    expect(kinds.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    expect(kinds.find(({ kind }) => kind === "deposit")).toMatchObject({ accounts: 2 });
    expect(rows.map(({ kind }) => kind)).not.toContain("deposit");
    expect(rows.find(({ owner: name }) => name === "prepaid")).toMatchObject({
      kind_name: "Pendapatan",
      name: "Penjualan prabayar",
      member_id: null,
    });
    const first = await accountsOf({ limit: "10", kind: "deposit" });
    expect(first.next_cursor).toBeNull();
    const mine = await deposit();
    expect(mine).toMatchObject({ member_id: http.environment.members[0]?.id });
    expect(mine.name).toMatch(/\*/);
    expect(mine.balance).toBe(
      await http.environment.brand.ledger.balance(
        memberAccount("deposit", http.environment.members[0]?.id ?? 0),
      ),
    );
  });

  test.each([
    ["prabayar", "revenue:prepaid"],
    ["Prepaid sales", "revenue:prepaid"],
    ["digiflazz", "supplier:digiflazz"],
    ["in_flight:brand", "in_flight:brand"],
  ])("are found by name: %s", async (query, expected) => {
    const found = (await staff.call("ledgerAccountSearch", { query })).json as LedgerAccountsFound;
    expect(found.rows.map(({ kind, owner: name }) => `${kind}:${name}`)).toContain(expected);
  });

  test("are found by a member's number, and an unknown text finds none", async () => {
    const hp = http.environment.members[1]?.hp ?? "";
    const search = async (query: string) =>
      ((await staff.call("ledgerAccountSearch", { query })).json as LedgerAccountsFound).rows;
    expect(await search(`0${hp.slice(3)}`)).toMatchObject([
      { kind: "deposit", member_id: http.environment.members[1]?.id },
    ]);
    expect(await search("xyzzy")).toEqual([]);
    expect(await search("%")).toEqual([]);
  });
});

describe("the statement of an account", () => {
  test("M685: sums opening balance and all lines of a period to the ledger's closing balance", async () => {
    const { account_id: id } = await deposit();
    const whole = await statement(id);
    expect(whole).toMatchObject({ opening: 0, adds_up: true });
    expect(whole.closing).toBe(whole.account.balance);
    const early = await statement(id, { date_from: days.early, date_to: days.early });
    expect(early).toMatchObject({ opening: DEPOSIT, adds_up: true, lines: 4 });
    expect(early.closing).toBe(DEPOSIT + early.came - early.left);
    expect(new Set(early.rows.map(({ reference }) => reference))).toEqual(new Set(bought.early));
    const late = await statement(id, { date_from: days.late, date_to: days.late });
    expect(late).toMatchObject({ opening: early.closing, adds_up: true, lines: 1 });
    expect(late.rows).toMatchObject([
      {
        description: "Pembelian ditahan",
        reference: bought.late[0],
        room: `/transactions/${bought.late[0]}`,
        other: { kind_name: "Dana ditahan", name: "Pembelian berjalan" },
        balance: late.closing,
      },
    ]);
    const since = await statement(id, { date_from: days.today });
    expect(since).toMatchObject({ opening: late.closing, closing: whole.closing, adds_up: true });
    const nothing = await statement(id, { date_to: "2020-01-01" });
    expect(nothing).toMatchObject({ opening: 0, closing: 0, lines: 0, rows: [], adds_up: true });
  });

  test("returns each line on one page only, and each line's balance follows from the previous one", async () => {
    const found = await owner().query<{ id: number }>(
      "select id from ledger.account where kind = 'revenue' and owner = 'prepaid'",
    );
    const id = found.rows[0]?.id ?? 0;
    const rows: StatementLine[] = [];
    let cursor: string | null = null;
    do {
      const page: LedgerStatement = await statement(id, {
        limit: "10",
        date_from: days.early,
        ...(cursor !== null && { cursor }),
      });
      rows.push(...page.rows);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: rows.length }, (_, index) => rows.length - index),
    );
    for (const [index, row] of rows.entries())
      expect(row.balance).toBe((rows[index + 1]?.balance ?? 0) + row.credit - row.debit);
  });

  test("finds the lines before a journal by binary search as by counting, for every account and journal", async () => {
    const wrong = await owner().query(
      `select a.id, j.id from ledger.account a cross join (select id from ledger.journal union all select max(id) + 1 from ledger.journal) j(id)
       where account_lines_before(a.id, j.id) <> (
         select count(*) from ledger.transfer t where t.journal_id < j.id and a.id in (t.debit_account_id, t.credit_account_id))`,
    );
    expect(wrong.rows).toEqual([]);
  });

  test("rejects an unknown account and a period whose end is before its start", async () => {
    expect(refusalOf(await staff.call("ledgerStatement", { account_id: 999_999 })).code).toBe(
      "ledger_account_not_found",
    );
    const backwards = { account_id: 1, date_from: days.today, date_to: days.early };
    expect(refusalOf(await staff.call("ledgerStatement", backwards)).code).toBe(
      "finance_period_order",
    );
  });
});

test("M685: shows a sale with all its journals and each transfer's two accounts", async () => {
  const [ref = ""] = bought.late;
  const { journals } = (await staff.call("ledgerJournals", { reference: ref }))
    .json as LedgerJournals;
  expect(journals.map(({ kind }) => kind)).toEqual(["purchase_hold", "purchase_success"]);
  expect(journals[1]?.transfers.map(({ debit, credit }) => [debit.kind_name, credit.name])).toEqual(
    [
      ["Dana ditahan", "Penjualan prabayar"],
      ["Pendapatan", "digiflazz"],
    ],
  );
  expect(
    ((await staff.call("ledgerJournals", { reference: "nothing" })).json as LedgerJournals)
      .journals,
  ).toEqual([]);
});

test("M685: cuts days of the report exactly at midnight WIB, and sums them to weeks and months", async () => {
  const read = async (rows: string) =>
    (await staff.call("revenueReport", { date_from: days.before, date_to: days.today, rows }))
      .json as RevenueReport;
  const byDay = await read("day");
  expect(byDay.rows.map(({ key, count }) => [key, count])).toEqual([
    [days.today, 1],
    [days.late, 1],
    [days.early, 2],
  ]);
  for (const rows of ["week", "month"]) expect((await read(rows)).total).toEqual(byDay.total);
  expect(byDay.ledger).toEqual({ net: byDay.total.net, equal: true });
  const one = (await staff.call("revenueReport", { date_from: days.late, date_to: days.late }))
    .json as RevenueReport;
  expect(one.ledger).toEqual({ net: one.total.net, equal: true });
  expect(one.total).toEqual({ ...byDay.rows[1], key: undefined, name: undefined });
  expect(byDay.owed).toEqual({ loans: null, commission: null });
});

test("M681: lists unhealthy checks with the page to handle them on, the worst first, and leaves out healthy ones", async () => {
  const read = async () => (await staff.call("officeAlerts")).json as OfficeAlerts;
  const before = await read();
  expect(before.checked).toBeGreaterThan(20);
  const member = http.environment.members[0]?.id;
  await owner().query(
    `insert into deposit_transfer (ref_id, idempotency_key, input_hash, sender_id, receiver_id, amount, fee, notes, state, business_date, made_at, held_until)
     values ('TALERT', 'alert', '\\x00', $1::bigint, $1::bigint + 1, 1000, 0, '', 'held', '2026-01-01', '2026-01-01', '2026-01-02')`,
    [member],
  );
  const { alerts } = await read();
  expect(alerts.find(({ name }) => name.startsWith("money.transfers."))).toMatchObject({
    state: "failing",
    room: "/transfers",
  });
  expect(before.alerts.filter(({ name }) => name.startsWith("money.transfers."))).toEqual([]);
  const states = alerts.map(({ state }) => state);
  expect(states).toEqual(states.toSorted());
  await owner().query("delete from deposit_transfer where ref_id = 'TALERT'");
});

describe("a statement as a file", () => {
  const fetched = async (client: HttpClient, path: string) => {
    const response = await fetch(http.staffAddress + path, {
      headers: {
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test("M685: has the whole period, the earliest line first, in every format, and is audited", async () => {
    const { account_id: id } = await deposit();
    const period = { date_from: days.early, date_to: days.today };
    const { rows, opening, closing } = await statement(id, period);
    const file = (format: "csv" | "pdf" | "xlsx") =>
      fetched(staff, statementFileAddress(id, { ...period, format, locale: "id" }));
    const csv = (await file("csv")).bytes.toString();
    const lines = csv.trimEnd().split("\r\n");
    expect(lines).toHaveLength(rows.length + 3);
    expect(lines[1]).toMatch(new RegExp(`Saldo awal.*,${opening}$`));
    expect(lines.at(-1)).toMatch(new RegExp(`Saldo akhir.*,${closing}$`));
    expect(lines[2]).toContain(bought.early[0]);
    const workbook = await readXlsx((await file("xlsx")).bytes);
    expect(workbook.sheets[0]?.rows.map((cells) => cells.at(-1))).toEqual([
      "Saldo",
      opening,
      ...rows.map(({ balance }) => balance).toReversed(),
      closing,
    ]);
    const dates = workbook.sheets[0]?.rows.slice(2, -1).map(([at]) => at) ?? [];
    expect(dates.every((at) => at instanceof Date)).toBe(true);
    const pdf = (await textOfPdf((await file("pdf")).bytes)).join(" ");
    expect(pdf).toContain("Saldo akhir");
    for (const ref of [...bought.early, ...bought.late]) expect(pdf).toContain(ref);
    const acts = await owner().query<{ detail: { format: string } }>(
      "select detail from audit_entry where action = 'finance.statement_exported' order by id",
    );
    expect(acts.rows.map(({ detail }) => detail.format)).toEqual(["csv", "xlsx", "pdf"]);
  });

  test("has all lines and numbered pages as a PDF, and is rejected if it is too long", async () => {
    const { account_id: id } = await deposit();
    await http.environment.brand.ledger.post({
      key: "many",
      kind: "deposit_top_up",
      reference: "DEP(1)\\",
      transfers: Array.from({ length: 120 }, () => ({
        debit: { kind: "suspense", owner: "bank" } as const,
        credit: memberAccount("deposit", http.environment.members[0]?.id ?? 0),
        amount: rupiah(1),
      })),
    });
    const given = { format: "pdf", locale: "en" } as const;
    const { bytes } = await fetched(staff, statementFileAddress(id, given));
    const pages = await textOfPdf(bytes);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries())
      expect(page.trim().endsWith(`Page ${index + 1}`)).toBe(true);
    expect(pages.join(" ").split(String.raw`DEP(1)\ `)).toHaveLength(121);
    await owner().query("update ledger.account set transfer_count = 20000 where id = $1", [id]);
    expect((await fetched(staff, statementFileAddress(id, given))).status).toBe(409);
  });

  test("requires the permission and a same-origin request", async () => {
    const report = revenueFileAddress({
      date_from: days.early,
      date_to: days.today,
      format: "csv",
      locale: "id",
    });
    expect((await fetched(staff, report)).status).toBe(200);
    const { account_id: id } = (await accountsOf()).rows[0] as LedgerAccount;
    for (const format of STATEMENT_FILES) {
      const path = statementFileAddress(id, { format, locale: "id" });
      expect((await fetched(await http.staffVisitor(), path)).status).toBe(401);
      expect((await fetched(await http.staff(["books.read"]), path)).status).toBe(403);
    }
    const strange = await staff.send(report, { headers: { "sec-fetch-site": "cross-site" } });
    expect(refusalOf(strange).code).toBe("cross_site_request");
    expect((await staff.send(report.replace("csv", "exe"))).status).toBe(404);
    const { text } = await staff.send(report);
    expect(text.trimEnd().split("\r\n")).toHaveLength(5);
  });
});

import { randomUUID } from "node:crypto";
import type { BookDay, BooksToday } from "@konter/contract/reconciliation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
const owner = () => http.environment.database.owner;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  // Moves the brand's start two days back; triggers that protect journals are disabled.
  await owner().query(
    `alter table ledger.journal disable trigger user;
     update ledger.journal set posted_at = posted_at - interval '2 days';
     alter table ledger.journal enable trigger user`,
  );
});
afterAll(() => http.close());

const dayAgo = async (days: number): Promise<string> => {
  const found = await owner().query<{ day: string }>(
    "select ((now() at time zone 'Asia/Jakarta')::date - $1::int)::text as day",
    [days],
  );
  return found.rows[0]?.day ?? "";
};

/** Makes the supplier report a balance higher than our ledger's by `more`. */
const says = (supplier: string, more: number) =>
  owner().query(
    `update supplier set balance_read_at = now(), balance = $2 - coalesce(
       (select balance from ledger.account where kind = 'supplier' and owner = $1), 0) where id = $1`,
    [supplier, more],
  );

test("M673: sums a supplier's balance differences by amount until they are explained", async () => {
  const staff = await http.staff();
  const today = async () => (await staff.call("booksToday")).json as BooksToday;
  await says("digiflazz", 70_000);
  await says("iak", -30_000);
  const { unexplained } = await today();
  expect(unexplained).toMatchObject({ items: 2, amount: 100_000 });
  expect(unexplained.parts).toMatchObject([
    { source: "sales.suppliers.balance", room: "/suppliers", items: 2, amount: 100_000 },
  ]);
  const funding = { id: "digiflazz", kind: "paid", amount: 70_000, proof: "Mutasi 1" };
  expect(await staff.call("supplierFund", funding, { key: randomUUID() })).toMatchObject({
    status: 200,
  });
  expect((await today()).unexplained).toMatchObject({ items: 1, amount: 30_000 });
});

test("M673: closes days in order and once, with a note if something is unexplained, and keeps the closed figures", async () => {
  const staff = await http.staff();
  const [first, second, now] = [await dayAgo(2), await dayAgo(1), await dayAgo(0)];
  const close = (day: string, note?: string) =>
    staff.call("bookDayClose", { day, ...(note !== undefined && { note }) });
  expect((await close(second)).json).toMatchObject({ code: "book_day_out_of_turn" });
  expect((await close(now)).json).toMatchObject({ code: "book_day_not_over" });
  expect((await close(first)).json).toMatchObject({ code: "book_day_note_needed" });

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => close(first, "IAK menagih dua kali, tiket 77")),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    answers
      .filter(({ status }) => status !== 200)
      .map(({ json }) => (json as { code: string }).code),
  ).toEqual(Array.from({ length: 9 }, () => "book_day_closed"));

  const day = (await staff.call("bookDay", { day: first })).json as BookDay;
  expect(day.closed).toMatchObject({
    note: "IAK menagih dua kali, tiket 77",
    unexplained: { amount: 30_000 },
  });
  // Both members' deposits were made on that day, and debits equal credits because every transfer has two sides.
  expect(day.accounts.find(({ kind }) => kind === "deposit")).toMatchObject({
    owner: null,
    start: 0,
    came: 2_000_000,
    end: 2_000_000,
  });
  const sum = (pick: (row: BookDay["accounts"][number]) => number) =>
    day.accounts.reduce((total, row) => total + pick(row), 0);
  expect([sum(({ came }) => came) - sum(({ left }) => left), sum(({ end }) => end)]).toEqual([
    0, 0,
  ]);
  await expect(
    http.environment.database.pool.query("update closed_day set note = 'anders'"),
  ).rejects.toThrow(/permission denied/);
});

test("starts a day with the previous day's closing balance per account and includes its postings", async () => {
  const staff = await http.staff();
  const read = async (days: number) =>
    (await staff.call("bookDay", { day: await dayAgo(days) })).json as BookDay;
  const [yesterday, today] = [await read(1), await read(0)];
  const name = (row: BookDay["accounts"][number]) => `${row.kind}:${row.owner ?? ""}`;
  const ends = new Map(yesterday.accounts.map((row) => [name(row), row.end]));
  expect(today.accounts.map((row) => [name(row), row.start])).toEqual(
    today.accounts.map((row) => [name(row), ends.get(name(row)) ?? 0]),
  );
  expect(today.journals).toMatchObject([{ kind: "supplier_funding", journals: 1, amount: 70_000 }]);
  expect(today).toMatchObject({ is_over: false, closed: null });
});

test("finds the first journal since an instant by binary search as by a full scan, with any ids missing", async () => {
  const journals = await owner().query<{ id: number; posted_at: Date }>(
    "select id, posted_at from ledger.journal order by id",
  );
  const last = journals.rows.at(-1)?.id ?? 0;
  for (const { posted_at: at } of journals.rows)
    for (const instant of [at, new Date(at.getTime() + 1), new Date(at.getTime() - 1)]) {
      const found = await owner().query<{ id: number }>(
        "select ledger.first_journal_since($1) as id",
        [instant],
      );
      // PostgreSQL's microseconds are finer than JavaScript's clock.
      const expected = await owner().query<{ id: number }>(
        "select coalesce(min(id), $2::bigint + 1) as id from ledger.journal where posted_at >= $1",
        [instant, last],
      );
      expect(found.rows).toEqual(expected.rows);
    }
});

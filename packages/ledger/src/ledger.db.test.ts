import { rupiah } from "@konter/contract/money";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLedger, LEDGER_MIGRATIONS, verifyLedger } from "./index.ts";
import { postAll } from "./ledger.ts";
import type { Journal } from "./index.ts";
import { run, workload } from "./testing/campaign.ts";
import { judge, postedTwice } from "./testing/judge.ts";

const deposit = { kind: "deposit", owner: "1" } as const;
const other = { kind: "deposit", owner: "2" } as const;
const bank = { kind: "bank", owner: "demo" } as const;

function journal(
  key: string,
  amount: number,
  debit: Journal["transfers"][0]["debit"] = bank,
  credit: Journal["transfers"][0]["credit"] = deposit,
): Journal {
  return {
    key,
    kind: "top_up",
    reference: key,
    transfers: [{ debit, credit, amount: rupiah(amount) }],
  };
}

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(LEDGER_MIGRATIONS);
});
afterEach(() => database.drop());

describe("posting", () => {
  test("moves money once per key, whoever repeats it", async () => {
    const ledger = createLedger(database.pool);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => ledger.post(journal("a", 5_000))),
    );
    expect(results.filter((result) => result === "posted")).toHaveLength(1);
    expect(results.filter((result) => result === "replayed")).toHaveLength(19);
    expect(await ledger.balance(deposit)).toBe(5_000);
  });

  test("refuses a key that was used for another input", async () => {
    const ledger = createLedger(database.pool);
    await ledger.post(journal("a", 5_000));
    expect(await ledger.post(journal("a", 6_000))).toBe("key_reused");
    expect(await ledger.balance(deposit)).toBe(5_000);
  });

  test("M152: lets no deposit fall below zero under parallel spending", async () => {
    const ledger = createLedger(database.pool);
    await ledger.post(journal("a", 10_000));
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        ledger.post(journal(`spend-${index}`, 1_000, deposit, other)),
      ),
    );
    expect(results.filter((result) => result === "posted")).toHaveLength(10);
    expect(results.filter((result) => result === "insufficient")).toHaveLength(20);
    expect(await ledger.balance(deposit)).toBe(0);
  });

  test("reverts the whole journal when its last transfer is refused, and still posts the next one", async () => {
    const ledger = createLedger(database.pool);
    await ledger.post(journal("a", 1_000));
    const twoSteps: Journal = {
      key: "b",
      kind: "move",
      reference: "b",
      transfers: [
        { debit: deposit, credit: other, amount: rupiah(900) },
        { debit: deposit, credit: other, amount: rupiah(900) },
      ],
    };
    const [refused, posted] = await Promise.all([
      ledger.post(twoSteps),
      ledger.post(journal("c", 100, deposit, other)),
    ]);
    expect([refused, posted]).toEqual(["insufficient", "posted"]);
    expect(await ledger.balance(deposit)).toBe(900);
  });

  test("writes a journal's transfers in order, numbered from 1, beside other journals and refused ones", async () => {
    const steps = (key: string, amounts: readonly number[]): Journal => ({
      key,
      kind: "move",
      reference: key,
      transfers: amounts.map((amount, index) => ({
        debit: index % 2 === 0 ? bank : deposit,
        credit: index % 2 === 0 ? deposit : other,
        amount: rupiah(amount),
      })),
    });
    const results = await postAll(database.pool, [
      steps("a", [500, 30, 20]),
      steps("refused", [1, 9_999]),
      steps("b", [7, 5, 3, 2]),
      steps("c", [11]),
    ]);
    expect(results).toEqual(["posted", "insufficient", "posted", "posted"]);
    const written = await database.owner.query<{ line: string }>(
      `select concat_ws(' ', j.reference, t.position, t.amount) as line from ledger.journal j
       join ledger.transfer t on t.journal_id = j.id order by j.id, t.position`,
    );
    expect(written.rows.map(({ line }) => line)).toEqual([
      "a 1 500",
      "a 2 30",
      "a 3 20",
      "b 1 7",
      "b 2 5",
      "b 3 3",
      "b 4 2",
      "c 1 11",
    ]);
    expect((await verifyLedger(database.pool)).problems).toEqual([]);
  });

  test("recognizes a repeated key within one call, and returns a result for each journal", async () => {
    const results = await postAll(database.pool, [
      journal("a", 5_000),
      journal("a", 5_000),
      journal("b", 9_000, deposit, other),
      journal("a", 6_000),
      journal("b", 1_000, deposit, other),
    ]);
    expect(results).toEqual(["posted", "replayed", "insufficient", "key_reused", "posted"]);
    expect(await createLedger(database.pool).balance(deposit)).toBe(4_000);
  });

  test("moves money between two owners of a kind and between two kinds of an owner, but not from an account to itself", async () => {
    const ledger = createLedger(database.pool);
    const wallet = { kind: "cashback", owner: "1" } as const;
    await ledger.post(journal("a", 1_000));
    expect(await ledger.post(journal("b", 1, deposit, other))).toBe("posted");
    expect(await ledger.post(journal("c", 1, deposit, wallet))).toBe("posted");
    expect(() => ledger.post(journal("d", 1, deposit, { ...deposit }))).toThrow(/pays itself/);
    expect(() => ledger.post({ ...journal("e", 1), transfers: [] })).toThrow(/no transfer/);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])("rejects an amount of %s", async (amount) => {
    const ledger = createLedger(database.pool);
    expect(() =>
      ledger.post({
        ...journal("a", 1),
        transfers: [{ debit: bank, credit: deposit, amount: amount as never }],
      }),
    ).toThrow(/amount/);
    expect(await ledger.balance(deposit)).toBe(0);
  });

  test("M151: stores the start and end balance of every line, each starting where the last one ended", async () => {
    const ledger = createLedger(database.pool);
    await ledger.post(journal("a", 5_000));
    await ledger.post(journal("b", 2_000, deposit, other));
    await ledger.post(journal("c", 700));
    const lines = await ledger.statement(deposit, { limit: 10 });
    expect(lines.map((line) => [line.startBalance, line.change, line.endBalance])).toEqual([
      [3_000, 700, 3_700],
      [5_000, -2_000, 3_000],
      [0, 5_000, 5_000],
    ]);
    expect(
      (await ledger.statement(deposit, { limit: 10, beforeNumber: 2 })).map(
        (line) => line.reference,
      ),
    ).toEqual(["a"]);
  });
});

describe("a journal that other functions write step by step", () => {
  test("makes each step or reports that it may not, numbers both accounts' lines, and passes verification", async () => {
    const ledger = createLedger(database.pool);
    await ledger.post(journal("a", 1_000));
    await ledger.post(journal("b", 100, deposit, other));
    const [from, to] = ["ledger.account_id('deposit', '1')", "ledger.account_id('deposit', '2')"];
    const written = await database.owner.query<{ moved: readonly boolean[] }>(
      `with journal as materialized (select ledger.open_journal('c', sha256('c'), 'move', 'c') as id)
       select array[ledger.move(id, 1, ${from}, ${to}, 900), ledger.move(id, 2, ${from}, ${to}, 1),
         ledger.move(id, 2, ${to}, ${from}, 1000), ledger.move(id, 3, ${to}, ${from}, 1)] as moved from journal`,
    );
    await database.owner.query("select ledger.seal()");
    expect(written.rows).toEqual([{ moved: [true, false, true, false] }]);
    expect([await ledger.balance(deposit), await ledger.balance(other)]).toEqual([1_000, 0]);
    const lines = await ledger.statement(other, { limit: 10 });
    expect(lines.map((line) => [line.startBalance, line.change, line.endBalance])).toEqual([
      [1_000, -1_000, 0],
      [100, 900, 1_000],
      [0, 100, 100],
    ]);
    const numbers = await database.owner.query(
      "select owner, transfer_count::int as lines from ledger.account where kind = 'deposit' order by owner",
    );
    expect(numbers.rows).toEqual([
      { owner: "1", lines: 4 },
      { owner: "2", lines: 3 },
    ]);
    expect((await verifyLedger(database.pool)).problems).toEqual([]);
  });

  test("opens an account with its kind's floor, but not one of an unknown kind", async () => {
    await database.owner.query(
      "select ledger.account_id('deposit', '9'), ledger.account_id('bank', '9')",
    );
    const floors = await database.owner.query(
      "select kind, floor::int from ledger.account where owner = '9' order by kind",
    );
    expect(floors.rows).toEqual([
      { kind: "bank", floor: null },
      { kind: "deposit", floor: 0 },
    ]);
    await expect(
      database.owner.query("select ledger.account_id('no_such_kind', '9')"),
    ).rejects.toMatchObject({ code: "KL002" });
  });
});

describe("protection of the ledger tables", () => {
  test("prevents the application's role from changing any table", async () => {
    await createLedger(database.pool).post(journal("a", 5_000));
    for (const table of ["account", "journal", "transfer", "block", "head"]) {
      await expect(database.pool.query(`delete from ledger.${table}`)).rejects.toMatchObject({
        code: "42501",
      });
    }
    await expect(
      database.pool.query("update ledger.account set balance = 1"),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(database.pool.query("select ledger.move(1, 1, 1, 2, 5)")).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("prevents the owner from an update, a delete or a truncate", async () => {
    await createLedger(database.pool).post(journal("a", 5_000));
    for (const statement of [
      "update ledger.transfer set amount = 1",
      "delete from ledger.journal",
      "truncate ledger.block",
    ]) {
      await expect(database.owner.query(statement)).rejects.toMatchObject({ code: "23001" });
    }
  });
});

test("keeps the ledger equal to the model under parallel clients (I1, I2, I4, I7, I10, I15)", async () => {
  await fc.assert(
    fc.asyncProperty(workload(4, 4, 60), async (clients) => {
      const fresh = await createTestDatabase(LEDGER_MIGRATIONS, 4);
      try {
        const answered = await run(fresh.pool, clients);
        expect(await judge(fresh.pool, answered)).toEqual([]);
        expect(postedTwice(answered)).toEqual([]);
      } finally {
        await fresh.drop();
      }
    }),
    // Counterexamples are not shrunk, because each step would need a database.
    { numRuns: 8, endOnFailure: true },
  );
});

test("detects a lost posting and a changed balance", async () => {
  const ledger = createLedger(database.pool);
  await ledger.post(journal("a", 5_000));
  const claimed = [
    { journal: journal("ghost", 1), result: "posted" as const },
    { journal: journal("a", 5_000), result: "posted" as const },
  ];
  await database.owner.query(
    "set session_replication_role = replica; update ledger.account set balance = balance + 5 where kind = 'deposit'",
  );
  const wrong = await judge(database.pool, claimed);
  expect(wrong.join("\n")).toMatch(/ghost was said to be posted/);
  expect(wrong.join("\n")).toMatch(/deposit:1 has 5005, the model 5000/);
});

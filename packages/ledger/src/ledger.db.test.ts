import { rupiah } from "@konter/contract/money";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLedger, LEDGER_MIGRATIONS, verifyLedger } from "./index.ts";
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
  database = await createTestDatabase([LEDGER_MIGRATIONS]);
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

  test("refuses a key that stands for another input", async () => {
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

  test("undoes the whole journal when its last transfer is refused, and the next one still stands", async () => {
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

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])("takes no amount of %s", async (amount) => {
    const ledger = createLedger(database.pool);
    expect(() =>
      ledger.post({
        ...journal("a", 1),
        transfers: [{ debit: bank, credit: deposit, amount: amount as never }],
      }),
    ).toThrow(/amount/);
    expect(await ledger.balance(deposit)).toBe(0);
  });

  test("M151: keeps start and end balance of every line, each where the last one ended", async () => {
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

describe("the books cannot be changed", () => {
  test("by the application's role, in any table", async () => {
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

  test("by the owner through an update, a delete or a truncate", async () => {
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

describe("verify", () => {
  async function tamper(statement: string): Promise<readonly string[]> {
    const ledger = createLedger(database.pool);
    for (const key of ["a", "b", "c"]) await ledger.post(journal(key, 5_000));
    expect((await verifyLedger(database.pool)).problems).toEqual([]);
    await database.owner.query(`set session_replication_role = replica; ${statement}`);
    return (await verifyLedger(database.pool)).problems.map((problem) => problem.check);
  }

  test.each([
    ["an amount", "update ledger.transfer set amount = 4999 where journal_id = 2"],
    ["a reference", "update ledger.journal set reference = 'z' where id = 2"],
    ["an input hash", "update ledger.journal set input_hash = '\\x00' where id = 2"],
    [
      "a removed journal",
      "delete from ledger.transfer where journal_id = 3; delete from ledger.journal where id = 3",
    ],
  ])("names the block whose content was changed: %s", async (_name, statement) => {
    expect(await tamper(statement)).toContain(
      "every block's hash covers its journals and the block before it",
    );
  });

  test("names a balance that no transfer explains", async () => {
    expect(
      await tamper("update ledger.account set balance = balance + 1 where kind = 'deposit'"),
    ).toEqual(
      expect.arrayContaining(["balances sum to zero", "a balance is its credits minus its debits"]),
    );
  });
});

test("parallel clients leave books that the model agrees with (I1, I2, I4, I7, I10, I15)", async () => {
  await fc.assert(
    fc.asyncProperty(workload(4, 4, 60), async (clients) => {
      const fresh = await createTestDatabase([LEDGER_MIGRATIONS], 4);
      try {
        const answered = await run(fresh.pool, clients);
        expect(await judge(fresh.pool, answered)).toEqual([]);
        expect(postedTwice(answered)).toEqual([]);
      } finally {
        await fresh.drop();
      }
    }),
    // A counterexample is reported as it is: making it smaller would take a database for each step.
    { numRuns: 8, endOnFailure: true },
  );
}, 60_000);

test("the judge sees a lost posting and a balance that was moved", async () => {
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

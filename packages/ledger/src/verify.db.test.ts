import { rupiah } from "@konter/contract/money";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLedger, findViolations, LEDGER_MIGRATIONS, verifyLedger } from "./index.ts";
import { LEDGER_CHECKS } from "./verify.ts";

let database: TestDatabase;
/**
 * Journals 1 to 4, each a block: three with one transfer, then one with two. Accounts: 1 the bank, 2 the deposit, 3
 * another deposit.
 */
beforeEach(async () => {
  database = await createTestDatabase(LEDGER_MIGRATIONS, 4);
  const ledger = createLedger(database.pool);
  const bank = { kind: "bank", owner: "demo" } as const;
  const deposit = { kind: "deposit", owner: "1" } as const;
  const other = { kind: "deposit", owner: "2" } as const;
  for (const key of ["a", "b", "c", "d"]) {
    const transfers = [
      { debit: bank, credit: deposit, amount: rupiah(5_000) },
      { debit: deposit, credit: other, amount: rupiah(100) },
    ];
    await ledger.post({
      key,
      kind: "top_up",
      reference: key,
      transfers: key === "d" ? transfers : transfers.slice(0, 1),
    });
  }
});
afterEach(() => database.drop());

/** The verifier's findings after the owner has run these statements with all triggers off. */
async function said(statements: string): Promise<readonly string[]> {
  await database.owner.query(`set session_replication_role = replica; ${statements}`);
  const { problems } = await verifyLedger(database.pool);
  return problems.map(({ check, detail }) => `${check}: ${detail}`);
}

const SUM = "balances sum to zero";
const FLOOR = "no account below its floor";
const BALANCE = "a balance is its credits minus its debits";
const LINES = "every line starts where the last one ended";
const JOURNALS = "every journal has transfers and every transfer a journal";
const NUMBERED = "a journal's transfers are numbered from 1 on";
const ACCOUNTS = "every transfer's accounts exist";
const BLOCKS = "every block's hash covers its journals and the block before it";
const HEAD = "the head is the last block and no journal is unsealed";

/** Seals the current rows, so that only inconsistencies other than a broken seal remain. */
const SEALED = `delete from ledger.block; update ledger.head set block_id = 0, last_journal_id = 0,
  hash = sha256('konter ledger genesis'::bytea); select ledger.seal()`;

/** Each check with statements that violate it, and all findings that result. */
const VIOLATIONS: Readonly<
  Record<string, readonly (readonly [title: string, statements: string, said: readonly string[]])[]>
> = {
  [SUM]: [
    [
      "a balance that was raised",
      "update ledger.account set balance = balance + 1 where id = 3",
      [`${SUM}: sum 1`, `${BALANCE}: deposit:2 has 101, transfers say 100`],
    ],
  ],
  [FLOOR]: [
    [
      "a deposit one rupiah too low",
      "alter table ledger.account drop constraint account_above_floor; update ledger.account set floor = balance + 1 where id = 3",
      [`${FLOOR}: deposit:2 100`],
    ],
  ],
  [BALANCE]: [
    [
      "money that went from one account to another without a transfer, to one that has none",
      `update ledger.account set balance = balance - 7 where id = 2;
       insert into ledger.account (kind, owner, balance) values ('capital', 'brand', 7)`,
      [
        `${BALANCE}: capital:brand has 7, transfers say 0`,
        `${BALANCE}: deposit:1 has 19893, transfers say 19900`,
      ],
    ],
    [
      "a count of transfers that is not theirs, also where there is none",
      `update ledger.account set transfer_count = transfer_count + 1 where id = 3;
       insert into ledger.account (kind, owner, transfer_count) values ('capital', 'brand', 1)`,
      [
        `${BALANCE}: capital:brand has 0, transfers say 0`,
        `${BALANCE}: deposit:2 has 100, transfers say 100`,
      ],
    ],
  ],
  [LINES]: [
    [
      "a credited balance that does not follow from the line before",
      `update ledger.transfer set credit_balance = credit_balance + 1 where journal_id = 4 and position = 2; ${SEALED}`,
      [`${LINES}: account 3 line 1`],
    ],
    [
      "a debited balance that does not follow from the line before",
      `update ledger.transfer set debit_balance = debit_balance + 1 where journal_id = 4 and position = 1; ${SEALED}`,
      [`${LINES}: account 1 line 4`],
    ],
    [
      "a line number that was left out",
      `update ledger.transfer set credit_number = 3 where journal_id = 4 and position = 2; ${SEALED}`,
      [`${LINES}: account 3 line 3`],
    ],
  ],
  [JOURNALS]: [
    [
      "a journal without transfers",
      `insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at) values ('e', '', 'top_up', 'e', now()); ${SEALED}`,
      [`${JOURNALS}: journal 5`],
    ],
    [
      "a transfer without its journal",
      `delete from ledger.journal where id = 2; ${SEALED}`,
      [`${JOURNALS}: journal 2`],
    ],
  ],
  [NUMBERED]: [
    [
      "a first transfer that is not the first",
      `update ledger.transfer set position = 2 where journal_id = 2; ${SEALED}`,
      [`${NUMBERED}: journal 2 has 2`],
    ],
    [
      "a place between two transfers",
      `update ledger.transfer set position = 3 where journal_id = 4 and position = 2; ${SEALED}`,
      [`${NUMBERED}: journal 4 has 1,3`],
    ],
    [
      "a place before the first transfer",
      `update ledger.transfer set position = position - 1 where journal_id = 4; ${SEALED}`,
      [`${NUMBERED}: journal 4 has 0,1`],
    ],
  ],
  [ACCOUNTS]: [
    [
      "a debited account that there is not",
      `delete from ledger.account where id = 1; ${SEALED}`,
      [`${SUM}: sum 20000`, ...[1, 2, 3, 4].map((id) => `${ACCOUNTS}: journal ${id}`)],
    ],
    [
      "a credited account that there is not",
      `delete from ledger.account where id = 3; ${SEALED}`,
      [`${SUM}: sum -100`, `${ACCOUNTS}: journal 4`],
    ],
  ],
  [BLOCKS]: [
    ...(
      [
        [
          "an amount, with all that follows from it",
          "update ledger.transfer set amount = 4999, debit_balance = debit_balance + 1, credit_balance = credit_balance - 1 where journal_id = 1; update ledger.transfer set debit_balance = debit_balance + 1, credit_balance = credit_balance - 1 where journal_id in (2, 3) or (journal_id = 4 and position = 1); update ledger.transfer set debit_balance = debit_balance - 1 where journal_id = 4 and position = 2; update ledger.account set balance = balance + 1 where id = 1; update ledger.account set balance = balance - 1 where id = 2",
          [1, 2, 3, 4],
        ],
        ["a reference", "update ledger.journal set reference = 'z' where id = 2", [2]],
        ["a kind", "update ledger.journal set kind = 'z' where id = 2", [2]],
        ["an input hash", "update ledger.journal set input_hash = '\\x00' where id = 2", [2]],
        ["an idempotency key", "update ledger.journal set idempotency_key = 'z' where id = 2", [2]],
        [
          "a moment",
          "update ledger.journal set posted_at = posted_at + interval '1 microsecond' where id = 2",
          [2],
        ],
        [
          "the number of a block, so that one is missing",
          "update ledger.block set id = 9 where id = 4; update ledger.head set block_id = 9",
          [9],
        ],
      ] as const
    ).map(
      ([title, statements, blocks]) =>
        [title, statements, blocks.map((block) => `${BLOCKS}: block ${block}`)] as const,
    ),
    [
      "a hash, which the next block was made from",
      "update ledger.block set hash = sha256('') where id = 2",
      [`${BLOCKS}: block 2`, `${BLOCKS}: block 3`],
    ],
  ],
  [HEAD]: [
    [
      "a head that is not the last block",
      "update ledger.head set block_id = 3, hash = (select hash from ledger.block where id = 3)",
      [`${HEAD}: head 3`],
    ],
    ["a head with another hash", "update ledger.head set hash = sha256('')", [`${HEAD}: head 4`]],
    [
      "a head with another hash above the very first block",
      `${SEALED}; update ledger.head set hash = sha256('')`,
      [`${HEAD}: head 1`],
    ],
    [
      "a head whose block is gone, and whose journals so are covered by nothing",
      "delete from ledger.block where id = 4",
      [`${HEAD}: head 4`],
    ],
    [
      "a journal that no block covers",
      `insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at) values ('e', '', 'top_up', 'e', now());
       insert into ledger.transfer select 5, 1, 1, 2, 5000, -25000, 24900, 5, 6; update ledger.account set balance = balance - 5000, transfer_count = 5 where id = 1;
       update ledger.account set balance = balance + 5000, transfer_count = 6 where id = 2`,
      [`${HEAD}: head 4`],
    ],
  ],
};

test("checks have no statement timeout, because a large ledger takes minutes", async () => {
  const check = { check: "timeout", sql: "select current_setting('statement_timeout') as detail" };
  expect(await findViolations(database.pool, [check])).toEqual([{ check: "timeout", detail: "0" }]);
  const usual = await database.pool.query("show statement_timeout");
  expect(usual.rows).toEqual([{ statement_timeout: "15s" }]);
});

test("reports nothing for a consistent ledger, and counts the verified rows", async () => {
  expect(await verifyLedger(database.pool)).toEqual({
    accounts: 3,
    journals: 4,
    transfers: 5,
    blocks: 4,
    problems: [],
  });
  expect(await said(SEALED)).toEqual([]);
});

test("reports nothing for a ledger that was never used", async () => {
  const empty = await createTestDatabase(LEDGER_MIGRATIONS, 4);
  expect((await verifyLedger(empty.pool)).problems).toEqual([]);
  await empty.drop();
});

test("has a violation of every check below", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...LEDGER_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: names", (_check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    expect([...(await said(statements))].toSorted()).toEqual([...expected].toSorted());
  });
});

test("lists at most twenty problems of a kind", async () => {
  const raised = await said(
    "insert into ledger.account (kind, owner, balance) select 'capital', g::text, 1 from generate_series(1, 30) g",
  );
  expect(raised.filter((line) => line.startsWith(BALANCE))).toHaveLength(20);
});

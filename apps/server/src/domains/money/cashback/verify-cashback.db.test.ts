import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  passDays,
  workOffCashback,
  writeRules,
  writeUpline,
} from "@konter/testkit/brand/cashback.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { named, saidOf, type Violations } from "@konter/testkit/brand/planted.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { createSettle } from "../../sales/purchase/index.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { redeemCashback } from "./redeem.ts";
import { CASHBACK_CHECKS, verifyCashback } from "./verify-cashback.ts";

const [BUYER, UPLINE, LONE] = [0, 1, 2];
const [CASHBACK, SHARE] = [20, 30];
let environment: TestEnvironment;
/** Purchases (`$credited`: reference, `$creditedId`: id), members and journals, named by their outcome. */
let names: Record<string, string | number>;

async function hear(ref: string, state: "success" | "failed" | "reversed"): Promise<void> {
  const settle = createSettle(environment.brand, () => {});
  const said = { code: state, message: "", raw: state, created: "yes" } as const;
  const outcome: SupplierOutcome =
    state === "success"
      ? { ...said, state, serialNumber: "SN1" }
      : { ...said, state, reason: "other", tryElsewhere: false, closes: "nothing" };
  const heard = () => settle({ reference: `${ref}01`, source: "status", outcome });
  if ((await heard()).effect !== "questioned") return;
  // A status that contradicts a decision must be received twice, the supplier's interval apart.
  await environment.passTime("61 seconds");
  await heard();
}

beforeAll(async () => {
  environment = await openTestEnvironment({ members: 3, idle: true });
  const { owner } = environment.database;
  const work = () => workOffCashback(environment.brand);
  const sell = async (member: number, ...words: Parameters<typeof hear>[1][]) => {
    const { ref_id } = await environment.buy({ member, product: "SMART10" });
    for (const word of words) await hear(ref_id, word);
    return ref_id;
  };
  await writeUpline(environment, UPLINE, [BUYER]);
  const early = await sell(BUYER, "success");
  await owner.query(
    "update cashback_progress set (first_journal_id, last_journal_id) = (select id, id from ledger.journal order by id desc limit 1)",
  );
  await writeRules(owner, [
    { kind: "cashback", fixed: CASHBACK },
    { kind: "upline_share", fixed: SHARE },
  ]);
  const credited = await sell(BUYER, "success");
  const late = await sell(BUYER, "failed", "success");
  const takenBack = await sell(BUYER, "success");
  const alone = await sell(LONE, "success");
  await work();
  await passDays(environment, 2);
  await work();
  await changeSetting(environment.brand, "redeem_minimum", 1);
  const buyer = environment.members[BUYER]?.id ?? 0;
  const spent = await redeemCashback(environment.brand, buyer, 3 * CASHBACK, "spent");
  await hear(takenBack, "reversed");
  const waiting = await sell(BUYER, "success");
  const failed = await sell(BUYER, "failed");
  const struckOut = await sell(BUYER, "success", "reversed");
  await work();
  // A reversal that the worker has not processed yet.
  await hear(alone, "reversed");
  const unseen = await sell(BUYER, "success");
  names = { early, credited, late, takenBack, alone, waiting, failed, struckOut, unseen };
  const ids = await owner.query<{ ref_id: string; id: number }>("select ref_id, id from purchase");
  for (const [name, ref] of Object.entries(names))
    names[`${name}Id`] = ids.rows.find(({ ref_id }) => ref_id === ref)?.id ?? 0;
  const days = await owner.query<{ day: string }>(
    "select max(earned_on)::text as day from cashback_entry where state = 'pending'",
  );
  names["day"] = String(days.rows[0]?.day);
  for (const [index, name] of ["buyer", "upline", "lone"].entries())
    names[name] = environment.members[index]?.id ?? 0;
  Object.assign(names, { spent: spent.ref_id, left: spent.deposit.endBalance });
});
afterAll(() => environment.close());

const EARNED = "every sale earned what its rules say, once";
const JOURNALS = "every cashback entry has the journals of its state, and no other";
const WALLETS = "the cashback wallets moved by what was credited and taken back";
const RETURNED = "what a returned sale earned is nobody's";
const FLOOR = "a cashback wallet may be spent down to zero, and no further";
const REDEEMED =
  "every redemption moved what its receipt says, from the wallet to the deposit of its member, once";
const MOVED = `$buyer $buyer ${3 * CASHBACK} 0 $left`;
const DAYS = "an account's sums of a day are those of its cashback entries";

const entry = (purchase: string, kind = "cashback"): string =>
  `purchase_id = $${purchase}Id and kind = '${kind}'`;
const successOf = (purchase: string): string =>
  `(select id from ledger.journal where reference = '$${purchase}' and kind like 'purchase_%success')`;
const keyOf = (purchase: string, end: string, kind = "cashback"): string =>
  `cashback:$${purchase}:${kind}:${end}`;
const CREDIT = `cashback_credit ${CASHBACK} $buyer`;
const TAKEN_BACK = `cashback_taken_back ${CASHBACK} $buyer`;

/** The expected message of a check for a missing entry; wallets and journals have their own messages. */
const missing = (
  purchase: string,
  kind: string,
  amount: number,
): readonly [string, string, readonly string[]] => [
  `${kind} of the sale ${purchase} that nobody noted`,
  `delete from cashback_entry where ${entry(purchase, kind)}`,
  [`${EARNED}: purchase $${purchase}Id ${kind} is due ${amount}, noted `],
];

const VIOLATIONS: Violations = {
  [EARNED]: [
    missing("credited", "cashback", CASHBACK),
    missing("credited", "upline_share", SHARE),
    missing("late", "cashback", CASHBACK),
    missing("takenBack", "cashback", CASHBACK),
    missing("waiting", "cashback", CASHBACK),
    missing("struckOut", "cashback", CASHBACK),
    missing("alone", "cashback", CASHBACK),
    [
      "an amount that no rule says",
      `update cashback_entry set amount = amount + 1 where ${entry("waiting")}`,
      [`${EARNED}: purchase $waitingId cashback is due ${CASHBACK}, noted ${CASHBACK + 1}`],
    ],
    [
      "a cashback that is another member's",
      `update cashback_entry set member_id = $lone where ${entry("waiting")}`,
      [`${EARNED}: purchase $waitingId cashback is due ${CASHBACK}, noted ${CASHBACK}`],
    ],
    [
      "a share that is not the upline's",
      `update cashback_entry set member_id = $buyer where ${entry("waiting", "upline_share")}`,
      [`${EARNED}: purchase $waitingId upline_share is due ${SHARE}, noted ${SHARE}`],
    ],
    [
      "a sale that failed and earned all the same",
      `update cashback_entry set purchase_id = $failedId where ${entry("waiting")}`,
      [
        `${EARNED}: purchase $waitingId cashback is due ${CASHBACK}, noted `,
        `${EARNED}: purchase $failedId cashback is due , noted ${CASHBACK}`,
      ],
    ],
    [
      "a sale from before there were rules that earned all the same",
      `update cashback_entry set purchase_id = $earlyId where ${entry("waiting")}`,
      [
        `${EARNED}: purchase $waitingId cashback is due ${CASHBACK}, noted `,
        `${EARNED}: purchase $earlyId cashback is due , noted ${CASHBACK}`,
      ],
    ],
    [
      "the last sale that the worker has seen",
      `delete from cashback_entry where purchase_id = $waitingId;
       update cashback_progress set last_journal_id = ${successOf("waiting")};
       delete from cashback_entry where purchase_id = $struckOutId`,
      [
        `${EARNED}: purchase $waitingId cashback is due ${CASHBACK}, noted `,
        `${EARNED}: purchase $waitingId upline_share is due ${SHARE}, noted `,
      ],
    ],
    [
      "the first sale that counts",
      `update cashback_progress set first_journal_id = ${successOf("credited")} - 1; delete from cashback_entry where purchase_id = $creditedId`,
      [
        `${EARNED}: purchase $creditedId cashback is due ${CASHBACK}, noted `,
        `${EARNED}: purchase $creditedId upline_share is due ${SHARE}, noted `,
      ],
    ],
    [
      "a delivery whose journal is there twice",
      `insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at)
         select 'twice', input_hash, 'purchase_success', reference, posted_at from ledger.journal where id = ${successOf("waiting")};
       update cashback_progress set last_journal_id = (select max(id) from ledger.journal);
       delete from cashback_entry where purchase_id = $waitingId; delete from ledger.journal where reference = '$unseen'`,
      Array.from({ length: 2 }, () => [
        `${EARNED}: purchase $waitingId cashback is due ${CASHBACK}, noted `,
        `${EARNED}: purchase $waitingId upline_share is due ${SHARE}, noted `,
      ]).flat(),
    ],
  ],
  [JOURNALS]: [
    [
      "a credit that is not in the books",
      `delete from ledger.journal where idempotency_key = '${keyOf("credited", "credit")}'`,
      [`${JOURNALS}: $credited cashback is credited with `],
    ],
    [
      "a credit whose transfer is gone",
      `delete from ledger.transfer where journal_id = (select id from ledger.journal where idempotency_key = '${keyOf("credited", "credit")}')`,
      [`${JOURNALS}: $credited cashback is credited with `],
    ],
    [
      "a credit of another amount",
      `update ledger.transfer set amount = 21 where journal_id = (select id from ledger.journal where idempotency_key = '${keyOf("credited", "credit")}')`,
      [`${JOURNALS}: $credited cashback is credited with cashback_credit 21 $buyer`],
    ],
    [
      "a credit to somebody else",
      `update ledger.transfer set credit_number = 900, credit_account_id = (select id from ledger.account where kind = 'cashback' and owner = '$upline')
         where journal_id = (select id from ledger.journal where idempotency_key = '${keyOf("credited", "credit")}')`,
      [`${JOURNALS}: $credited cashback is credited with cashback_credit ${CASHBACK} $upline`],
    ],
    [
      "a credit to the deposit",
      `update ledger.transfer set credit_number = 900, credit_account_id = (select id from ledger.account where kind = 'deposit' and owner = '$buyer')
         where journal_id = (select id from ledger.journal where idempotency_key = '${keyOf("credited", "credit")}')`,
      [`${JOURNALS}: $credited cashback is credited with `],
    ],
    [
      "a credit that belongs to another sale",
      `update ledger.journal set reference = '$waiting' where idempotency_key = '${keyOf("credited", "credit")}'`,
      [`${JOURNALS}: $credited cashback is credited with `],
    ],
    [
      "a credit before its day",
      `update ledger.journal set reference = '$waiting', idempotency_key = '${keyOf("waiting", "credit")}' where idempotency_key = '${keyOf("credited", "credit")}'`,
      [
        `${JOURNALS}: $credited cashback is credited with `,
        `${JOURNALS}: $waiting cashback is pending with ${CREDIT}`,
      ],
    ],
    [
      "a share that was not credited",
      `delete from ledger.journal where idempotency_key = '${keyOf("credited", "credit", "upline_share")}'`,
      [`${JOURNALS}: $credited upline_share is credited with `],
    ],
    [
      "a credit that was never taken back",
      `delete from ledger.journal where idempotency_key = '${keyOf("takenBack", "taken_back")}'`,
      [`${JOURNALS}: $takenBack cashback is reversed with ${CREDIT}`],
    ],
    [
      "a cashback taken back that is still said to be credited",
      `update cashback_entry set state = 'credited', reversed_at = null where ${entry("takenBack")}`,
      [`${JOURNALS}: $takenBack cashback is credited with ${CREDIT},${TAKEN_BACK}`],
    ],
    [
      "a cashback taken back that is said never to have been credited",
      `update cashback_entry set credited_at = null where ${entry("takenBack")}`,
      [`${JOURNALS}: $takenBack cashback is reversed with ${CREDIT},${TAKEN_BACK}`],
    ],
    [
      "a cashback taken back before it was credited",
      `update ledger.journal set kind = case kind when 'cashback_credit' then 'cashback_taken_back' else 'cashback_credit' end
         where idempotency_key in ('${keyOf("takenBack", "credit")}', '${keyOf("takenBack", "taken_back")}')`,
      [`${JOURNALS}: $takenBack cashback is reversed with ${TAKEN_BACK},${CREDIT}`],
    ],
  ],
  [WALLETS]: [
    [
      "a credit that no entry explains",
      `delete from cashback_entry where member_id = $upline`,
      [`${WALLETS}: cashback:$upline moved by ${2 * SHARE}, entries say `],
    ],
    [
      "entries missing from the wallet",
      `delete from ledger.journal where kind like 'cashback_%' and kind <> 'cashback_redeem' and id in (select journal_id from ledger.transfer t
         join ledger.account a on a.id in (t.debit_account_id, t.credit_account_id) where a.kind = 'cashback' and a.owner = '$upline')`,
      [`${WALLETS}: cashback:$upline moved by , entries say ${2 * SHARE}`],
    ],
    [
      "a credit that is there twice",
      `insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at) values ('twice', '', 'cashback_credit', 'twice', now());
       insert into ledger.transfer select currval('ledger.journal_id_seq'), 1, debit_account_id, credit_account_id, 5, 0, 0, 901, 901
         from ledger.transfer where journal_id = (select id from ledger.journal where idempotency_key = '${keyOf("credited", "credit")}')`,
      [`${WALLETS}: cashback:$buyer moved by ${2 * CASHBACK + 5}, entries say ${2 * CASHBACK}`],
    ],
    [
      "a taking back that is there twice",
      `insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at) values ('twice', '', 'cashback_taken_back', 'twice', now());
       insert into ledger.transfer select currval('ledger.journal_id_seq'), 1, debit_account_id, credit_account_id, 5, 0, 0, 901, 901
         from ledger.transfer where journal_id = (select id from ledger.journal where idempotency_key = '${keyOf("takenBack", "taken_back")}')`,
      [`${WALLETS}: cashback:$buyer moved by ${2 * CASHBACK - 5}, entries say ${2 * CASHBACK}`],
    ],
  ],
  [REDEEMED]: [
    [
      "a receipt of another amount",
      "update cashback_redemption set amount = amount + 1 where ref_id = '$spent'",
      [
        `${REDEEMED}: redemption $spent says $buyer $buyer ${3 * CASHBACK + 1} 0 $left; moved ${MOVED}`,
      ],
    ],
    [
      "a receipt of another member",
      "update cashback_redemption set member_id = $lone where ref_id = '$spent'",
      [`${REDEEMED}: redemption $spent says $lone $lone ${3 * CASHBACK} 0 $left; moved ${MOVED}`],
    ],
    [
      "a receipt that moved nothing",
      "delete from ledger.journal where reference = '$spent'",
      [`${REDEEMED}: redemption $spent says ${MOVED}; moved `],
    ],
    [
      "a redemption without a receipt",
      "delete from cashback_redemption where ref_id = '$spent'",
      [`${REDEEMED}: redemption $spent says ; moved ${MOVED}`],
    ],
  ],
  [RETURNED]: [
    [
      "a returned sale's cashback that is still credited",
      `update cashback_entry set state = 'credited', reversed_at = null where ${entry("takenBack")}`,
      [`${RETURNED}: $takenBack cashback is credited`],
    ],
    [
      "a returned sale's cashback that still waits",
      `update cashback_entry set state = 'pending', reversed_at = null where ${entry("struckOut")}`,
      [`${RETURNED}: $struckOut cashback is pending`],
    ],
    [
      "the last return that the worker has seen",
      `update cashback_progress set last_journal_id = (select id from ledger.journal where reference = '$alone' and kind = 'purchase_returned')`,
      [`${RETURNED}: $alone cashback is credited`],
    ],
  ],
  [DAYS]: [
    [
      "a day that counts an entry too many",
      `update cashback_day set count = count + 1 where member_id = $buyer and state = 'reversed' and earned_on = '$day'`,
      [`${DAYS}: member $buyer, $day, reversed: sums of 2, entries 1`],
    ],
    [
      "a day of another amount",
      `update cashback_day set amount = amount + 1 where member_id = $upline and state = 'pending' and earned_on = '$day'`,
      [`${DAYS}: member $upline, $day, pending: sums of 1, entries 1`],
    ],
    [
      "a day that is not there",
      `delete from cashback_day where member_id = $buyer and state = 'pending' and earned_on = '$day'`,
      [`${DAYS}: member $buyer, $day, pending: sums of 0, entries 1`],
    ],
    [
      "a day without entries",
      `insert into cashback_day (member_id, earned_on, state, count, amount) values ($buyer, '2020-01-02', 'pending', 3, 90)`,
      [`${DAYS}: member $buyer, 2020-01-02, pending: sums of 3, entries 0`],
    ],
  ],
  [FLOOR]: [
    [
      "a wallet that may overdraw",
      "update ledger.account set floor = -5 where kind = 'cashback' and owner = '$upline'",
      [`${FLOOR}: cashback:$upline ${2 * SHARE} with floor -5`],
    ],
    [
      "a wallet without a floor",
      "update ledger.account set floor = null where kind = 'cashback' and owner = '$upline'",
      [`${FLOOR}: cashback:$upline ${2 * SHARE} with floor `],
    ],
    [
      "a wallet that keeps something back",
      "update ledger.account set floor = 1 where kind = 'cashback' and owner = '$upline'",
      [`${FLOOR}: cashback:$upline ${2 * SHARE} with floor 1`],
    ],
    [
      "an overdrawn wallet from which still more can be spent",
      `update ledger.account set floor = -${CASHBACK} - 1 where kind = 'cashback' and owner = '$buyer'`,
      [`${FLOOR}: cashback:$buyer -${CASHBACK} with floor -${CASHBACK + 1}`],
    ],
  ],
};

const said = (statements: string): Promise<readonly string[]> =>
  saidOf(environment.database.owner, verifyCashback, named(statements, names));

test("reports nothing for cashback in every state, for sales before the first rule, and for sales not processed yet", async () => {
  const states = await environment.database.owner.query<{ line: string }>(
    "select concat_ws(' ', state, credited_at is not null, count(*)) as line from cashback_entry group by state, credited_at is not null order by 1",
  );
  expect(states.rows.map(({ line }) => line)).toEqual([
    "credited t 5",
    "pending f 2",
    "reversed f 2",
    "reversed t 2",
  ]);
  expect(
    await environment.brand.ledger.balance(memberAccount("cashback", Number(names["buyer"]))),
  ).toBe(-CASHBACK);
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...CASHBACK_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const wanted = expected.map((line) => named(line, names)).toSorted();
    // One violation may break several checks; each check's output is compared with its own list.
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(wanted);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import { PURCHASE_CHECKS, verifyPurchases } from "./verify-purchases.ts";

let environment: TestEnvironment;
/** The references of purchases in every state, by outcome. */
let refs: Record<string, string>;
const PRICE = 5_600;

beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true });
  const { buy, claimAll, sent, hear, hearTwice, one } = supplierWords(environment);
  const heard = async (...words: readonly Parameters<typeof hear>[1][]): Promise<string> => {
    const { ref, first } = await sent();
    for (const [index, word] of words.entries())
      await (index === 0 ? hear(first, word) : hearTwice(first, word));
    return ref;
  };
  const bought = async (): Promise<string> => (await buy()).ref;
  const block = async (): Promise<string> => {
    const ref = await bought();
    await one("select block_purchase($1, null, 'looks odd')", ref);
    return ref;
  };
  const settled = {
    success: await heard("success"),
    failed: await heard("failed"),
    late: await heard("failed", "success"),
    returned: await heard("success", "reversed"),
    lateReturned: await heard("failed", "success", "reversed"),
  };
  const stray = await sent("TSEL10");
  await hear(stray.first, "elsewhere");
  await claimAll();
  await hear(`${stray.ref}02`, "success");
  await hearTwice(stray.first, "success");
  const canceled = await bought();
  await one(`select cancel_purchase($1, ${environment.members[0]?.id}, 'member')`, canceled);
  const expired = await bought();
  await one(
    "update purchase_attempt set next_action_at = next_action_at - interval '8 days' where supplier_reference = $1 || '01'",
    expired,
  );
  await environment.database.pool.query("select expire_purchases(10)");
  const unknown = await heard("silence");
  const submitting = (await sent()).ref;
  const decided = await block();
  await hear(`${decided}01`, "success");
  refs = {
    ...settled,
    stray: stray.ref,
    canceled,
    expired,
    unknown,
    submitting,
    decided,
    reserved: await bought(),
    blocked: await block(),
  };
});
afterAll(() => environment.close());

const HELD = "the held money is that of the open purchases";
const JOURNALS = "every purchase has the journals of its state, and no other";
const NET = "every purchase has moved on each account what its state says";
const MOVED = "an open purchase has something that will move it, or a person's eye";
const BLOCKED = "a blocked purchase waits for staff, and nothing sends it";

const becomes = (ref: string, state: string): string =>
  `update purchase set state = '${state}' where ref_id = '$${ref}'`;
const stopped = (ref: string): string =>
  `update purchase_attempt set next_action_at = null where purchase_id = (select id from purchase where ref_id = '$${ref}')`;
const without = (kind: string, ref: string): string =>
  `delete from ledger.journal where reference = '$${ref}' and kind = 'purchase_${kind}'`;
const wrongState = (
  ref: string,
  state: string,
  kinds: string,
): readonly [string, string, readonly string[]] => [
  `${ref} that is written as ${state}`,
  becomes(ref, state),
  [`${JOURNALS}: $${ref} is ${state} with ${kinds}`],
];
const lost = (
  ref: string,
  state: string,
  kind: string,
  left: string,
): readonly [string, string, readonly string[]] => [
  `${ref} whose ${kind} is not in the books`,
  without(kind, ref),
  [`${JOURNALS}: $${ref} is ${state} with ${left}`],
];
const HOLD = "purchase_hold";
const SUCCESS = "purchase_hold,purchase_success";
const REFUND = "purchase_hold,purchase_refund";
const LATE = "purchase_hold,purchase_late_success,purchase_refund";

const VIOLATIONS: Violations = {
  [HELD]: [
    [
      "a rupiah too much",
      "update ledger.account set balance = balance + 1 where kind = 'in_flight'",
      [`${HELD}: in flight $more, open purchases $held`],
    ],
    [
      "held money that is nowhere",
      "delete from ledger.account where kind = 'in_flight'",
      [`${HELD}: in flight 0, open purchases $held`],
    ],
    [
      "held money that is somebody else's",
      "update ledger.account set owner = 'other' where kind = 'in_flight'",
      [`${HELD}: in flight 0, open purchases $held`],
    ],
    [
      "held money in an account of another kind",
      "update ledger.account set kind = 'suspense' where kind = 'in_flight'",
      [`${HELD}: in flight 0, open purchases $held`],
    ],
    [
      "held money of purchases that are gone",
      "delete from purchase where state in ('reserved', 'submitting', 'unknown', 'blocked')",
      [`${HELD}: in flight $held, open purchases 0`],
    ],
  ],
  [JOURNALS]: [
    wrongState("success", "failed", SUCCESS),
    wrongState("failed", "success", REFUND),
    wrongState("failed", "returned", REFUND),
    wrongState("late", "failed", LATE),
    wrongState("canceled", "success", REFUND),
    wrongState("expired", "returned", REFUND),
    wrongState("success", "canceled", SUCCESS),
    wrongState("success", "expired", SUCCESS),
    wrongState("success", "returned", SUCCESS),
    wrongState("returned", "success", "purchase_hold,purchase_returned,purchase_success"),
    wrongState(
      "lateReturned",
      "success",
      `${HOLD},purchase_late_success,purchase_refund,purchase_returned`,
    ),
    lost("success", "success", "hold", "purchase_success"),
    lost("success", "success", "success", HOLD),
    lost("failed", "failed", "refund", HOLD),
    lost("late", "success", "refund", "purchase_hold,purchase_late_success"),
    lost("returned", "returned", "success", "purchase_hold,purchase_returned"),
    lost("canceled", "canceled", "refund", HOLD),
    lost("expired", "expired", "refund", HOLD),
    lost("stray", "success", "success", HOLD),
    lost("reserved", "reserved", "hold", ""),
    [
      "an open purchase that was paid for",
      "update ledger.journal set reference = '$unknown' where reference = '$success' and kind = 'purchase_success'",
      [
        `${JOURNALS}: $success is success with ${HOLD}`,
        `${JOURNALS}: $unknown is unknown with ${SUCCESS}`,
      ],
    ],
  ],
  [NET]: [
    [
      "a returned purchase whose price did not go back",
      "delete from ledger.transfer t using ledger.journal j where j.id = t.journal_id and j.reference = '$returned' and j.kind = 'purchase_returned' and t.position = 1",
      [
        `${NET}: $returned is returned with wallet -${PRICE}, other members 0, in flight 0, loss 0, supplier and variance 0, revenue ${PRICE}`,
      ],
    ],
    [
      "a loss of the brand that was paid out to the member who never paid",
      `update ledger.transfer t set debit_account_id = ledger.account_id('loss', 'late_success') from ledger.journal j
         where j.id = t.journal_id and j.reference = '$lateReturned' and j.kind = 'purchase_late_success' and t.position = 1`,
      [
        `${NET}: $lateReturned is returned with wallet ${PRICE}, other members 0, in flight 0, loss -${PRICE}, supplier and variance 0, revenue 0`,
      ],
    ],
    [
      "a refund that left the held money where it was",
      `update ledger.transfer t set debit_account_id = ledger.account_id('bank', 'test') from ledger.journal j
         where j.id = t.journal_id and j.reference = '$failed' and j.kind = 'purchase_refund' and t.position = 1`,
      [
        `${NET}: $failed is failed with wallet 0, other members 0, in flight ${PRICE}, loss 0, supplier and variance 0, revenue 0`,
      ],
    ],
    [
      "a delivery that the supplier was not paid for",
      "delete from ledger.transfer t using ledger.journal j where j.id = t.journal_id and j.reference = '$success' and j.kind = 'purchase_success' and t.position = 2",
      [
        `${NET}: $success is success with wallet -${PRICE}, other members 0, in flight 0, loss 0, supplier and variance 0, revenue ${PRICE}`,
      ],
    ],
    [
      "a delivery whose margin lies elsewhere",
      `update ledger.transfer t set credit_account_id = ledger.account_id('bank', 'test') from ledger.journal j
         where j.id = t.journal_id and j.reference = '$success' and j.kind = 'purchase_success' and t.position = 1`,
      [
        `${NET}: $success is success with wallet -${PRICE}, other members 0, in flight 0, loss 0, supplier and variance 5400, revenue -5400`,
      ],
    ],
    [
      "a delivered purchase that another member paid for",
      "update ledger.transfer t set debit_account_id = ledger.account_id('deposit', '999999') from ledger.journal j where j.id = t.journal_id and j.reference = '$late' and j.kind = 'purchase_late_success' and t.position = 1",
      [
        `${NET}: $late is success with wallet 0, other members ${PRICE}, in flight 0, loss 0, supplier and variance 5400, revenue 200`,
      ],
    ],
  ],
  [MOVED]: ["reserved", "submitting", "unknown"].map(
    (state) =>
      [`a purchase that stays ${state} for ever`, stopped(state), [`${MOVED}: $${state}`]] as const,
  ),
  [BLOCKED]: [
    [
      "a held-back purchase that nobody looks at",
      "delete from purchase_review where decided_at is null",
      [`${BLOCKED}: $blocked is blocked`],
    ],
    [
      "a held-back purchase whose look is over",
      "update purchase_review set decision = 'released', decided_at = now() where decided_at is null",
      [`${BLOCKED}: $blocked is blocked`],
    ],
    [
      "a held-back purchase that is sent all the same",
      "update purchase_attempt set next_action_at = now() where purchase_id = (select id from purchase where ref_id = '$blocked')",
      [`${BLOCKED}: $blocked is blocked`],
    ],
    [
      "a look at what is decided",
      "update purchase_review set decision = null, decided_at = null where decided_at is not null",
      [`${BLOCKED}: $decided is success`],
    ],
  ],
};

async function said(statements: string): Promise<readonly string[]> {
  return saidOf(environment.database.owner, verifyPurchases, named(statements, refs));
}

test("reports nothing for purchases in every state", async () => {
  const states = await environment.database.owner.query<{ state: string }>(
    "select distinct state from purchase order by state",
  );
  expect(states.rows.map(({ state }) => state).join(" ")).toBe(
    "blocked canceled expired failed reserved returned submitting success unknown",
  );
  expect(await said("select")).toEqual([]);
  const strays = await environment.database.owner.query(
    "select from ledger.journal where kind = 'purchase_stray_delivery'",
  );
  expect(strays.rowCount).toBe(1);
});

test("reports nothing for a purchase that waits for staff", async () => {
  expect(
    await said(
      `${stopped("unknown")}; update purchase set case_reason = 'contradiction', case_since = now() where ref_id = '$unknown'`,
    ),
  ).toEqual([]);
});

test("has a violation of every check below", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...PURCHASE_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: names", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const held = 4 * PRICE;
    const names = { ...refs, held, more: held + 1 };
    const wanted = expected.map((line) => named(line, names)).toSorted();
    // The violation is only written and moves no money, so other checks may report it too.
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(wanted);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { openPaymentEnvironment } from "./testing/payment-environment.ts";
import type { PaymentEnvironment } from "./testing/payment-environment.ts";
import { PAYMENT_CHECKS, verifyPayments } from "./verify-payments.ts";

const PAID = { state: "paid", amount: 100_000, currency: "IDR" } as const;

let at: PaymentEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  at = await openPaymentEnvironment();
  const paid = await at.made();
  await at.hear(paid.id, PAID);
  const reversed = await at.made();
  await at.hear(reversed.id, PAID);
  await at.hear(reversed.id, { state: "closed" });
  await at.pass("5 seconds");
  await at.hear(reversed.id, { state: "closed" });
  const stray = await at.made();
  await at.hear(stray.id, { state: "paid", amount: 70_000 });
  await at.pass("5 seconds");
  await at.hear(stray.id, { state: "paid", amount: 70_000 });
  const open = await at.made();
  names = {};
  for (const [name, charge] of Object.entries({ paid, reversed, stray, open })) {
    names[name] = charge.id;
    names[`${name}_charge`] = charge.charge_reference;
    names[`${name}_reference`] = charge.reference;
  }
});
afterAll(() => at.close());

const MOVED =
  "every paid charge moved its amount at its gateway, and back what was reversed, once; no other did";
const STRAYS = "every stray amount lies in suspense, once, until it was credited";
const SUSPENSE = "suspense holds the stray amounts that nobody was credited with";
const GATEWAY = "a gateway's account is what its charges and strays say, less what was settled";
const OPEN = "an open charge has something that will move it, or a person's eye";
/** A gateway's payment to our bank that exists only in the ledger. */
const settle = (kind: string): string =>
  `with j as (insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at)
     values ('x', '', '${kind}', 'X', now()) returning id)
   insert into ledger.transfer (journal_id, position, debit_account_id, credit_account_id, amount, debit_balance, credit_balance, debit_number, credit_number)
   select j.id, 1, b.id, g.id, 1000, 0, 0, 1, 1 from j, ledger.account g, ledger.account b where g.kind = 'gateway' and b.kind = 'suspense'`;

const VIOLATIONS: Violations = {
  [MOVED]: [
    [
      "another amount",
      "update payment_charge set amount = amount + 1 where id = $paid",
      [`${MOVED}: $paid_charge at scripted says 100001 and 0 back, the ledger 100000 and 0`],
    ],
    [
      "money of another reference",
      "update payment_charge set reference = 'OTHER' where id = $paid",
      [
        `${MOVED}: $paid_reference at scripted says 0 and 0 back, the ledger 100000 and 0`,
        `${MOVED}: OTHER-1 at scripted says 100000 and 0 back, the ledger 0 and 0`,
      ],
    ],
    [
      "a paid one marked as unpaid",
      "update payment_charge set (state, credited_at, closed_because, closed_at) = ('closed', null, 'failed', now()) where id = $paid",
      [`${MOVED}: $paid_reference at scripted says 0 and 0 back, the ledger 100000 and 0`],
    ],
    [
      "a reversal without a journal",
      "update payment_charge set (state, reversed_amount, reversed_at) = ('reversed', 5, now()) where id = $paid",
      [`${MOVED}: $paid_charge at scripted says 100000 and 5 back, the ledger 100000 and 0`],
    ],
    [
      "a reversal only in the ledger",
      "update payment_charge set (state, reversed_amount, reversed_at) = ('paid', 0, null) where id = $reversed",
      [
        `${MOVED}: $reversed_charge at scripted says 100000 and 0 back, the ledger 100000 and 100000`,
      ],
    ],
    [
      "a paid one without a journal",
      "delete from ledger.journal where reference = '$paid_reference'",
      [`${MOVED}: $paid_charge at scripted says 100000 and 0 back, the ledger 0 and 0`],
    ],
  ],
  [STRAYS]: [
    [
      "another amount",
      "update payment_stray set amount = amount + 1",
      [`${STRAYS}: S1 of 70001 moved 70000, credited 0`],
    ],
    [
      "one without a journal",
      "delete from ledger.journal where kind = 'charge_stray'",
      [`${STRAYS}: S1 of 70000 moved 0, credited 0`],
    ],
    [
      "one falsely marked as credited",
      "update payment_stray set (credited_at, credited_by) = (now(), 1)",
      [`${STRAYS}: S1 of 70000 moved 70000, credited 0`],
    ],
    [
      "a credited one that is not marked",
      "update ledger.journal set idempotency_key = 'charge_stray_credit:' || (select id from payment_stray) where reference = '$paid_reference'",
      [`${STRAYS}: S1 of 70000 moved 70000, credited 100000`],
    ],
    [
      "one at another gateway",
      "update payment_stray set gateway_id = 'other'",
      [`${STRAYS}: S1 of 70000 moved 0, credited 0`],
    ],
  ],
  [SUSPENSE]: [
    ["a missing stray", "delete from payment_stray", [`${SUSPENSE}: suspense 70000, strays 0`]],
    [
      "a missing account",
      "delete from ledger.account where kind = 'suspense'",
      [`${SUSPENSE}: suspense 0, strays 70000`],
    ],
  ],
  [GATEWAY]: [
    [
      "a balance without entries",
      "update ledger.account set balance = 7 where kind = 'gateway'; delete from payment_charge; delete from payment_stray",
      [`${GATEWAY}: gateway:scripted has 7, charges and strays say 0, settled 0`],
    ],
    [
      "another amount of a charge",
      "update payment_charge set amount = amount + 1 where id = $paid",
      [`${GATEWAY}: gateway:scripted has -170000, charges and strays say 170001, settled 0`],
    ],
    [
      "a missing stray entry",
      "delete from payment_stray",
      [`${GATEWAY}: gateway:scripted has -170000, charges and strays say 100000, settled 0`],
    ],
    [
      "a payment to our bank that the account does not show",
      settle("gateway_payout"),
      [`${GATEWAY}: gateway:scripted has -170000, charges and strays say 170000, settled 1000`],
    ],
    [
      "a fee that the account does not show",
      settle("gateway_fee"),
      [`${GATEWAY}: gateway:scripted has -170000, charges and strays say 170000, settled 1000`],
    ],
    ["other money is not counted", settle("other"), []],
  ],
  [OPEN]: [
    [
      "one without further work",
      "update payment_charge set next_ask_at = null where id = any(array[$open, $paid]::bigint[])",
      [`${OPEN}: $open_charge`],
    ],
    [
      "one that is being created",
      "update payment_charge set (next_ask_at, state, payer) = (null, 'creating', '{}') where id = $open",
      [`${OPEN}: $open_charge`],
    ],
    [
      "one that is being confirmed",
      "update payment_charge set (next_ask_at, state, confirm_at) = (null, 'confirming', now()) where id = $open",
      [`${OPEN}: $open_charge`],
    ],
    [
      "one whose case is closed",
      "update payment_charge set next_ask_at = null where id = $open; insert into payment_case (gateway_id, charge_id, reason, closed_at, closed_by, closed_words, outcome) select gateway_id, id, 'unstable', now(), 1, 'x', 'closed' from payment_charge where id = $open",
      [`${OPEN}: $open_charge`],
    ],
    [
      "none with an open case",
      "update payment_charge set next_ask_at = null where id = $open; insert into payment_case (gateway_id, charge_id, reason) select gateway_id, id, 'unstable' from payment_charge where id = $open",
      [],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(at.environment.database.owner, verifyPayments, named(statements, names));

test("reports nothing for charges in every state", async () => {
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...PAYMENT_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { soldPurchase, writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import {
  describeAdminTransaction,
  describeTransaction,
  findPurchase,
  listOpenCases,
} from "./read-detail.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";

const MOST_CASES = 200;

let environment: TestEnvironment;
let words: SupplierWords;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 2, deposit: 10_000_000, idle: true });
  words = supplierWords(environment);
});
afterAll(() => environment.close());

const run = (text: string, values: readonly unknown[]) =>
  environment.database.owner.query(text, [...values]);
const memberId = (index: number) => environment.members[index]?.id ?? 0;
const detailOf = (ref: string, member = 0) =>
  describeTransaction(environment.brand, ref, memberId(member), "id");
const nextCheckOf = async (ref: string, number = 1) => {
  const found = await environment.database.owner.query<{ at: Date }>(
    "select next_action_at as at from purchase_attempt where supplier_reference = $1",
    [`${ref}0${number}`],
  );
  return found.rows[0]?.at.toISOString();
};

describe("a purchase's detail", () => {
  test("is found by its member in upper or lower case, and is not found by other members", async () => {
    const { ref } = await words.buy();
    for (const typed of [ref, ref.toLowerCase()])
      expect(await detailOf(typed)).toMatchObject({
        transaction: { ref_id: ref, name: "Member 0" },
      });
    await expect(detailOf(ref, 1)).rejects.toMatchObject({ code: "transaction_not_found" });
    await expect(detailOf("K00000000000")).rejects.toMatchObject({ code: "transaction_not_found" });
    expect(await findPurchase(environment.brand.pool, ref.toLowerCase())).toMatchObject({
      member_id: memberId(0),
    });
  });

  test("offers to cancel an unsent purchase, and has the next check's time while it is open", async () => {
    const { ref, first } = await words.buy();
    const waiting = await detailOf(ref);
    expect(waiting).toMatchObject({ cancellable: true, review: null });
    expect(waiting.next_check_at).toBe(await nextCheckOf(ref));
    await words.claimAll();
    await words.hear(first, "pending", { source: "submit" });
    const open = await detailOf(ref);
    expect([open.cancellable, open.next_check_at]).toEqual([false, await nextCheckOf(ref)]);
    await words.hear(first, "success");
    const delivered = await detailOf(ref);
    expect([delivered.cancellable, delivered.next_check_at]).toEqual([false, null]);
  });

  test("describes the last route", async () => {
    const { ref, first } = await words.sent("TSEL10");
    await words.hear(first, "elsewhere", { source: "submit" });
    const { next_check_at: next } = await detailOf(ref);
    expect(next).toBe(await nextCheckOf(ref, 2));
    expect(next).not.toBeNull();
  });

  test("counts repayments and write-offs of this debt and no other", async () => {
    const [one, other] = [await words.sent(), await words.sent()];
    for (const { ref, first } of [one, other]) {
      await words.hear(first, "success");
      await run("update purchase set is_debt = true, selling_price = 9000 where ref_id = $1", [
        ref,
      ]);
    }
    expect((await detailOf(one.ref)).transaction).toMatchObject({
      debt_value: 9_000,
      debt_current: 9_000,
      debt_status: "unpaid",
    });
    const { id } = await findPurchase(environment.brand.pool, one.ref);
    for (const amount of [1_000, 500])
      await run(
        "insert into debt_repayment (purchase_id, member_id, idempotency_key, amount) values ($1, $2, $3, $4)",
        [id, memberId(0), `paid ${amount}`, amount],
      );
    await run(
      "insert into debt_write_off (purchase_id, member_id, idempotency_key, kind, amount, reason) values ($1, $2, 'w', 'written_off', 2000, '')",
      [id, memberId(0)],
    );
    expect((await detailOf(one.ref)).transaction).toMatchObject({
      debt_current: 5_500,
      debt_status: "part",
    });
    expect((await detailOf(other.ref)).transaction).toMatchObject({ debt_current: 9_000 });
  });
});

test("shows staff each attempt with its supplier, each response with its attempt, and each ledger line", async () => {
  const { ref, first } = await words.sent("TSEL10");
  await words.hear(first, "elsewhere", { source: "submit" });
  await words.claimAll();
  const rerouted = await describeAdminTransaction(environment.brand, ref, "id");
  expect(rerouted.row).toMatchObject({ state: "submitting", cost: null, frozen_reason: null });
  expect(rerouted.attempts[1]?.next_check_at).toBe(await nextCheckOf(ref, 2));
  await words.hear(`${ref}02`, "success", { source: "submit", cost: 10_170 });
  const { row, attempts, evidence, ledger } = await describeAdminTransaction(
    environment.brand,
    ref,
    "id",
  );
  const [from, to] = attempts.map(({ supplier }) => supplier);
  expect(new Set([from, to])).toEqual(new Set(["digiflazz", "iak"]));
  expect(row).toMatchObject({ state: "success", supplier: to, cost: 10_170 });
  expect(attempts).toMatchObject([
    { number: 1, supplier_reference: first, actual_cost: null, next_check_at: null },
    { number: 2, supplier_reference: `${ref}02`, actual_cost: 10_170, next_check_at: null },
  ]);
  for (const { submitted_at: sent } of attempts)
    expect(Date.parse(sent ?? "")).toBeGreaterThanOrEqual(Date.parse(row.transaction.date));
  expect(evidence).toMatchObject([
    { attempt: 1, supplier: from, source: "submit", state: "failed", effect: "rerouted" },
    { attempt: 2, supplier: to, source: "submit", state: "success", effect: "settled_success" },
  ]);
  expect(ledger[0]).toMatchObject({
    journal: "purchase_hold",
    debit_account: `deposit:${memberId(0)}`,
    credit_account: "in_flight:brand",
    amount: row.transaction.buying_price,
    debit_balance: row.transaction.endBalance,
  });
  expect(ledger.map(({ journal }) => journal)).toContain("purchase_success");
});

test("has no times at a supplier for staff while the purchase waits", async () => {
  const { ref } = await words.buy();
  const { attempts, row } = await describeAdminTransaction(environment.brand, ref, "id");
  expect(attempts).toMatchObject([{ number: 1, submitted_at: null, actual_cost: null }]);
  expect(attempts[0]?.next_check_at).toBe(await nextCheckOf(ref));
  expect(row.cost).toBeNull();
});

describe("the queue of cases", () => {
  beforeEach(async () => {
    await run("truncate purchase, purchase_attempt cascade", []);
  });
  const queue = () => listOpenCases(environment.brand, "id");
  const write = async (purchases: readonly Parameters<typeof soldPurchase>[0][]) => {
    const rows = purchases.map(soldPurchase);
    await writePurchases(environment, rows);
    await run(
      "update purchase_attempt set next_action_at = now() where next_action_at is not null",
      [],
    );
    return rows.map(({ ref }) => ref);
  };
  const acceptedAgo = (ref: string | undefined, ago: string) =>
    run("update purchase set accepted_at = now() - $2::interval where ref_id = $1", [ref, ago]);
  const makeCase = (ref: string | undefined, reason: string, ago: string) =>
    run(
      "update purchase set case_reason = $2, case_since = now() - $3::interval where ref_id = $1",
      [ref, reason, ago],
    );

  test("has purchases left open by a supplier for more than ten minutes, and none that is decided or unsent", async () => {
    const states = [
      "submitting",
      "unknown",
      "reserved",
      "blocked",
      "success",
      "failed",
      "canceled",
      "returned",
    ] as const;
    const refs = await write(states.map((state) => ({ state, supplier: "digiflazz", member: 1 })));
    for (const [index, ref] of refs.entries()) await acceptedAgo(ref, `${630 - index} seconds`);
    const cases = await queue();
    expect(cases.map(({ row }) => row.transaction.ref_id)).toEqual(refs.slice(0, 2));
    expect(cases[0]).toMatchObject({
      reason: "unknown_outcome",
      since: cases[0]?.row.transaction.date,
      row: { state: "submitting", supplier: "digiflazz", transaction: { name: "MEM**** **" } },
    });
    expect(cases[0]?.next_check_at).toBe(await nextCheckOf(refs[0] ?? ""));
    for (const ref of refs.slice(0, 2)) await acceptedAgo(ref, "1 minute");
    expect(await queue()).toEqual([]);
  });

  test("has every contradicted purchase, decided or recent, the oldest first", async () => {
    const refs = await write([
      { state: "success" },
      { state: "unknown" },
      { state: "failed" },
      { state: "success" },
    ]);
    for (const ref of refs) await acceptedAgo(ref, "11 minutes");
    await makeCase(refs[0], "late_success", "5 minutes");
    await makeCase(refs[2], "contradiction", "20 minutes");
    const cases = await queue();
    expect(cases.map(({ row, reason }) => [row.transaction.ref_id, reason])).toEqual([
      [refs[2], "contradiction"],
      [refs[1], "unknown_outcome"],
      [refs[0], "late_success"],
    ]);
    expect(cases.map(({ next_check_at: next }) => next === null)).toEqual([true, false, true]);
    expect(cases[0]?.row.frozen_reason).toBe("contradiction");
    expect(Date.parse(cases[0]?.since ?? "")).toBeLessThan(
      Date.parse(cases[0]?.row.transaction.date ?? ""),
    );
  });

  test("names the supplier of the last route", async () => {
    const { ref, first } = await words.sent("TSEL10");
    await words.hear(first, "elsewhere", { source: "submit" });
    await words.claimAll();
    await acceptedAgo(ref, "11 minutes");
    const [{ row } = { row: undefined }, ...others] = await queue();
    const { attempts } = await describeAdminTransaction(environment.brand, ref, "id");
    expect([row?.supplier, others]).toEqual([attempts[1]?.supplier, []]);
  });

  test("is limited to the oldest two hundred", async () => {
    const many = Array.from({ length: MOST_CASES + 2 }, () => ({ state: "unknown" as const }));
    const refs = await write(many);
    for (const [index, ref] of refs.entries()) await acceptedAgo(ref, `${10_000 - index} seconds`);
    const cases = await queue();
    expect(cases.map(({ row }) => row.transaction.ref_id)).toEqual(refs.slice(0, MOST_CASES));
  });
});

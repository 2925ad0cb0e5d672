import { afterAll, beforeAll, expect, test } from "vitest";
import {
  passDays,
  workOffCashback,
  writeRules,
  writeUpline,
} from "@konter/testkit/brand/cashback.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { supplierWords } from "../../sales/purchase/testing/supplier-words.ts";
import type { SupplierWords } from "../../sales/purchase/testing/supplier-words.ts";

let environment: TestEnvironment;
let words: SupplierWords;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 2, idle: true });
  words = supplierWords(environment);
  await writeUpline(environment, 1, [0]);
  await writeRules(environment.database.owner, [
    { kind: "cashback", fixed: 20 },
    { kind: "upline_share", fixed: 30 },
  ]);
});
afterAll(() => environment.close());

/** Returns the indexes of the members whose clients are notified of a cashback change by `work`, in account order. */
async function heardBy(work: () => Promise<unknown>): Promise<readonly number[]> {
  const { owner } = environment.database;
  await owner.query("delete from outbox");
  await work();
  const { rows } = await owner.query<{ member_id: number }>(
    "select member_id from outbox where topic = 'balance.cashback' order by member_id",
  );
  return rows.map(({ member_id: id }) =>
    environment.members.findIndex((member) => member.id === id),
  );
}
const work = (): Promise<void> => workOffCashback(environment.brand);

test("notifies buyer and upline once per worker run when cashback is earned, credited or reversed", async () => {
  const [one, other] = [await words.sent("SMART10"), await words.sent("SMART10")];
  for (const { first } of [one, other]) await words.hear(first, "success");
  expect(await heardBy(work)).toEqual([0, 1]);
  expect(await heardBy(work)).toEqual([]);
  await passDays(environment, 1);
  expect(await heardBy(work)).toEqual([0, 1]);
  await words.hearTwice(one.first, "reversed");
  expect(await heardBy(work)).toEqual([0, 1]);
});

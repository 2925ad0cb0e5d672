import { afterAll, beforeAll, expect, test } from "vitest";
import { openDepositCounter } from "../../../testing/deposit-counter.ts";
import type { DepositCounter } from "../../../testing/deposit-counter.ts";

let deposits: DepositCounter;
beforeAll(async () => {
  deposits = await openDepositCounter();
});
afterAll(() => deposits.close());

test("the proof of the books finds a top-up whose money did not move, money without a top-up, and a line that is another's", async () => {
  const ani = await deposits.http.member(0);
  const made = await deposits.asked(ani);
  await deposits.lines(deposits.accounts[0], [{ amount: made.total }]);
  expect(await deposits.problems()).toEqual([]);
  await deposits.sql("alter table deposit_request disable trigger deposit_request_moves");
  await deposits.sql("alter table bank_line disable trigger bank_line_moves");
  const finds = async (change: string, mend: string, words: RegExp) => {
    await deposits.sql(change);
    expect((await deposits.problems()).join("\n")).toMatch(words);
    await deposits.sql(mend);
    expect(await deposits.problems()).toEqual([]);
  };
  await finds(
    "update deposit_request set credited = credited + 1",
    "update deposit_request set credited = credited - 1",
    /moved what it says/,
  );
  await finds(
    "update deposit_request set code = 'DEP00000000'",
    `update deposit_request set code = '${made.code}'`,
    /no top-up moved money/,
  );
  await finds(
    "update bank_line set explained_as = 'DEP11111111'",
    `update bank_line set explained_as = '${made.code}'`,
    /no other's/,
  );
  await finds(
    "update bank_line set amount = amount + 1",
    "update bank_line set amount = amount - 1",
    /every bank line moved/,
  );
});

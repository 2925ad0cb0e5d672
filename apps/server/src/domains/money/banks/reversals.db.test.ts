import type { BankLine } from "@konter/contract/banks";
import { businessDate } from "@konter/contract/time";
import { expect, test } from "vitest";
import { openDepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import { bcaFile } from "./testing/bank-files.ts";

test("links an outgoing line to the top-ups that earlier lines of the same amount credited", async () => {
  const deposits = await openDepositEnvironment();
  try {
    const [member, clerk] = await Promise.all([
      deposits.http.member(0),
      deposits.http.staff(["banks.read", "banks.import"]),
    ]);
    const made = await deposits.asked(member);
    const day = businessDate(new Date());
    const changes = [made.total, 0 - made.total, -4_321];
    const rows = changes.map((change) => ({ day, change, text: `TRSF ${change}` }));
    await deposits.imported(clerk, deposits.accounts[0], bcaFile(rows));
    const answer = await clerk.call("bankLines", { limit: 100 });
    const lines = (answer.json as { readonly rows: readonly BankLine[] }).rows;
    expect(
      lines.map(({ direction, amount, reversal_of }) => [direction, amount, reversal_of]),
    ).toEqual([
      ["out", 4_321, []],
      ["out", made.total, [made.code]],
      ["in", made.total, []],
    ]);
  } finally {
    await deposits.close();
  }
});

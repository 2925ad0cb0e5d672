import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { DIGIFLAZZ_STATEMENT } from "./formats/digiflazz.ts";
import { STATEMENT_FORMATS } from "./formats/index.ts";
import { expectedOf, inOrder, randomDay } from "./testing/random-statement.ts";
import { digiflazzEnglishFile, digiflazzFile } from "./testing/statement-files.ts";
import type { SaleRow } from "./testing/statement-files.ts";
import { dayAgo, openStatementEnvironment } from "./testing/statement-environment.ts";
import type { StatementEnvironment } from "./testing/statement-environment.ts";
import { startOfVendorDay } from "./vendor-day.ts";

// A vendor whose day begins at noon, besides those whose day begins at midnight.
STATEMENT_FORMATS.set("noon", { ...DIGIFLAZZ_STATEMENT, vendor: "noon", dayStarts: "12:00" });

let environment: StatementEnvironment;
beforeAll(async () => {
  environment = await openStatementEnvironment();
});
afterAll(() => environment.close());

const RUNS = randomRuns({ short: 4, long: 80 });
const DAY = dayAgo(4);
const DAY_MS = 24 * 3_600_000;
let accounts = 0;

const FILES = {
  indonesian: digiflazzFile,
  english: digiflazzEnglishFile,
  bom: (rows: readonly SaleRow[]) => `\uFEFF${digiflazzFile(rows)}`,
  "utf-16": (rows: readonly SaleRow[]) =>
    Buffer.from(`\uFEFF${digiflazzEnglishFile(rows)}`, "utf16le"),
} as const;

/** Everything of an account except the times and numbers of comparisons. */
const everything = async (account: string) => [
  await environment.sql(
    `select digest, nth, class, difference, replaced_by, purchase_id, is_home from statement_row where account = $1 order by id`,
    [account],
  ),
  await environment.sql(
    `select class, row_id, reference, amount, state, how from statement_difference where account = $1 order by id`,
    [account],
  ),
];

test(`M673: in ${RUNS} random ledgers and statements each row has one class, the differences add up, and a repeated import changes nothing (F39)`, async () => {
  await fc.assert(
    fc.asyncProperty(randomDay, async ({ sales, strangers, order, file, border }) => {
      accounts += 1;
      const account = `acak-${accounts}`;
      const dayStarts = border === "noon" ? "12:00" : "00:00";
      const start = startOfVendorDay(DAY, { zone: "+07:00", dayStarts });
      const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
      await environment.supplier(account, border === "noon" ? "noon" : "digiflazz");
      const planted = sales.map((sale, index) => ({
        ...sale,
        reference: `R${accounts}N${index}`,
        at: at(sale.minutes),
        cost: sale.quoted + sale.variance,
      }));
      await environment.sales(account, planted);
      const expected = expectedOf(
        planted,
        strangers.map((price, index) => ({
          reference: `X${accounts}N${index}`,
          price,
          at: at(700),
        })),
        (when) => new Date(when.getTime() + (order % 2 === 0 ? -2 : 2) * DAY_MS),
      );
      if (expected.wrong.length === 0) return;
      const bytes = FILES[file](inOrder(expected.wrong, order));
      const found = await environment.imported("supplier", account, bytes, { from: DAY });

      // Every row has exactly one class, and the classes match the faults of the rows.
      expect(Object.fromEntries(found.classes.map((each) => [each.class, each.rows]))).toEqual(
        expected.classes,
      );
      expect(found.classes.reduce((sum, { rows }) => sum + rows, 0)).toBe(expected.wrong.length);
      expect(found.missing_there).toBe(expected.missingThere);
      const [sums] = await environment.sql<{ rows: number; missing: number; open: number }>(
        `select (select coalesce(sum(difference), 0)::bigint from statement_row where account = $1) as rows,
           (select coalesce(sum(amount), 0)::bigint from statement_difference where account = $1 and class = 'missing_there') as missing,
           (select coalesce(sum(amount), 0)::bigint from statement_difference where account = $1 and state = 'open') as open`,
        [account],
      );
      expect((sums?.rows ?? 0) + (sums?.missing ?? 0)).toBe(expected.difference);
      expect(sums?.open).toBe(expected.difference);

      // The same file, the same rows in another format, and a part of them.
      const before = await everything(account);
      await environment.imported("supplier", account, bytes, { from: DAY });
      const otherwise = file === "english" ? digiflazzFile : digiflazzEnglishFile;
      await environment.imported("supplier", account, otherwise(expected.wrong), { from: DAY });
      await environment.imported("supplier", account, digiflazzFile(expected.wrong.slice(0, 1)), {
        from: DAY,
        extent: "part",
      });
      expect(await everything(account)).toEqual(before);

      // After the vendor's correction the remaining rows agree.
      if (expected.right.length > 0)
        await environment.imported(
          "supplier",
          account,
          digiflazzFile(inOrder(expected.right, order + 1)),
          {
            from: DAY,
          },
        );
      expect(await environment.differences(account)).toEqual([]);
      const standing = await environment.sql<{ class: string; rows: number }>(
        "select class, count(*)::int as rows from statement_row where account = $1 and replaced_by is null and is_home group by class",
        [account],
      );
      expect(standing).toEqual([{ class: "matched", rows: expected.right.length }]);
    }),
    { numRuns: RUNS },
  );
  expect(await environment.problems()).toEqual([]);
});

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { supplierWords } from "../purchase/testing/supplier-words.ts";
import type { SupplierWords, Word } from "../purchase/testing/supplier-words.ts";
import { SALES_CHECKS, verifySales } from "./verify-sales.ts";

let environment: TestEnvironment;
let words: SupplierWords;
let names: Record<string, string | number>;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true });
  words = supplierWords(environment);
  for (const word of ["success", "success", "failed"] as const) {
    const { first } = await words.sent("XL5");
    await words.hear(first, word);
  }
  await environment.database.pool.query("select index_sales(2)");
  const { rows } = await environment.database.owner.query<Record<string, string | number>>(
    `select d.member_id as member, d.business_date as day, d.product_id as product, (select ref_id from purchase order by id limit 1) as ref
     from member_sales_day d where d.state = 'success'`,
  );
  names = rows[0] ?? {};
});
afterAll(() => environment.close());

const MEMBERS = "a member's sums of a day are those of its decided purchases";
const BRAND = "the brand's counts of a day are those of its members";
const SEARCH = "a purchase is found by its number and reference";
const sums = (told: number, are: number, product = "$product"): string =>
  `${MEMBERS}: member $member, $day, success, product ${product}: sums of ${told}, purchases ${are}`;
const changed = (column: string, by = 1): readonly [string, string, readonly string[]] => [
  `sums whose ${column} is another one`,
  `update member_sales_day set ${column} = ${column} + ${by} where state = 'success'`,
  [sums(2, 2)],
];

const VIOLATIONS: Violations = {
  [MEMBERS]: [
    ...["deducted", "selling_price", "price", "discount", "profit", "loss"].map((column) =>
      changed(column),
    ),
    changed("first_id"),
    changed("last_id", -1),
    [
      "a sale that is counted twice",
      "update member_sales_day set count = count + 1 where state = 'success'",
      [sums(3, 2)],
    ],
    ["sums that are gone", "delete from member_sales_day where state = 'success'", [sums(0, 2)]],
    ["sums of sales that are gone", "delete from purchase where state = 'success'", [sums(2, 0)]],
    [
      "a decision that nobody counted",
      "update purchase set state = 'success' where state = 'failed'",
      [
        sums(2, 3),
        `${MEMBERS}: member $member, $day, failed, product $product: sums of 1, purchases 0`,
      ],
    ],
    [
      "a product that the sums do not know",
      "delete from sold_product",
      [
        sums(0, 2, ""),
        sums(2, 0),
        `${MEMBERS}: member $member, $day, failed, product : sums of 0, purchases 1`,
        `${MEMBERS}: member $member, $day, failed, product $product: sums of 1, purchases 0`,
      ],
    ],
  ],
  [BRAND]: [
    [
      "a product's count that is another one",
      "update brand_sales_day set count = count + 1 where state = 'success' and product_id > 0",
      [`${BRAND}: product $product, $day, success: 3, members 2`],
    ],
    [
      "the count of all products that is gone",
      "delete from brand_sales_day where state = 'success' and product_id = 0",
      [`${BRAND}: product 0, $day, success: 0, members 2`],
    ],
    [
      "a stretch that leaves a sale out",
      "update brand_sales_day set last_id = last_id - 1 where state = 'success' and product_id = 0",
      [`${BRAND}: product 0, $day, success: 2, members 2`],
    ],
  ],
  [SEARCH]: [
    [
      "a purchase without its parts",
      "delete from sales_search where purchase_id = (select min(purchase_id) from sales_search)",
      [`${SEARCH}: $ref is not`],
    ],
    [
      "a purchase with another's parts",
      "update sales_search set parts = array['n123'] where purchase_id = (select min(purchase_id) from sales_search)",
      [`${SEARCH}: $ref is not`],
    ],
  ],
};

const said = (statements: string) =>
  saidOf(environment.database.owner, verifySales, named(statements, names));

describe("the daily sums of the reports", () => {
  test("are correct, and have a violation of every check below", async () => {
    expect(await said("select")).toEqual([]);
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...SALES_CHECKS].toSorted());
  });

  describe.each(Object.entries(VIOLATIONS))("%s: names", (check, violations) => {
    test.each(violations)("%s", async (_title, statements, expected) => {
      const wanted = expected.map((line) => named(line, names)).toSorted();
      // Other checks may report it too.
      const found = (await said(statements)).filter((line) => line.startsWith(check));
      expect(found).toEqual(wanted);
    });
  });

  test("equal the sums of the purchases for any order of events by suppliers, members and time", async () => {
    const step = fc.constantFrom<Word | "a minute" | "cancel" | "block" | "expire" | "index">(
      "a minute",
      "a minute",
      "pending",
      "success",
      "otherSerial",
      "failed",
      "elsewhere",
      "reversed",
      "notFound",
      "cancel",
      "block",
      "expire",
      "index",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("XL5", "TSEL10", "PLN20"),
        fc.boolean(),
        fc.array(step, { minLength: 1, maxLength: 16 }),
        async (product, isSent, steps) => {
          const ref = isSent ? (await words.sent(product)).ref : (await words.buy(product)).ref;
          for (const each of steps) await take(ref, each);
          expect(
            (await verifySales(environment.database.pool)).map(({ detail }) => detail),
          ).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  async function take(
    ref: string,
    step: Word | "a minute" | "cancel" | "block" | "expire" | "index",
  ): Promise<void> {
    const { pool, owner } = environment.database;
    if (step === "a minute") return environment.passTime("61 seconds");
    if (step === "cancel") {
      await pool.query("select cancel_purchase($1, $2, 'member')", [
        ref,
        environment.members[0]?.id,
      ]);
    } else if (step === "block") {
      await owner.query("select block_purchase($1, null, 'looks odd')", [ref]);
      await owner.query("select decide_review($1, null, 'canceled', 'no')", [ref]);
    } else if (step === "expire") {
      await owner.query(
        "update purchase_attempt set next_action_at = next_action_at - interval '8 days' where supplier_reference = $1 || '01'",
        [ref],
      );
      await pool.query("select expire_purchases(10)");
    } else if (step === "index") {
      await pool.query("select index_sales(3)");
    } else {
      await words.hear(`${ref}01`, step);
    }
  }
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { readEvidence, readLedgerLines } from "./timeline.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";

const SHOWN = 200;

let environment: TestEnvironment;
let words: SupplierWords;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 10_000_000, idle: true });
  words = supplierWords(environment);
});
afterAll(() => environment.close());

test("reads the oldest two hundred responses to a purchase", async () => {
  const { ref } = await words.sent();
  const { id } = (await words.one<{ id: number }>(
    "select id::int as id from purchase where ref_id = $1",
    ref,
  )) ?? { id: 0 };
  await environment.database.owner.query(
    `insert into purchase_evidence (purchase_id, attempt_number, at, source, state, code, message, raw, effect, digest)
     select $1, 1, now() - make_interval(mins => n), 'status', 'pending', n::text, '', '', 'pending', sha256(n::text::bytea)
     from generate_series(1, $2::int) as word(n) order by word.n`,
    [id, SHOWN + 5],
  );
  const read = await readEvidence(environment.database.pool, id);
  expect(read.map(({ code }) => Number(code))).toEqual(
    Array.from({ length: SHOWN }, (_, index) => index + 1),
  );
});

test("has every ledger line of this purchase and no other, in the order of posting", async () => {
  const [one, other] = [await words.sent(), await words.sent()];
  await words.hear(other.first, "failed");
  await words.hear(one.first, "success", { cost: 5_900 });
  const lines = await readLedgerLines(environment.database.pool, one.ref);
  const kinds = lines.map((line) => [line.debit_account, line.credit_account, line.amount]);
  const deposit = `deposit:${environment.members[0]?.id}`;
  expect(kinds).toEqual([
    [deposit, "in_flight:brand", 5_600],
    ["in_flight:brand", "revenue:prepaid", 5_600],
    ["revenue:prepaid", "supplier:digiflazz", 5_400],
    ["variance:digiflazz", "supplier:digiflazz", 500],
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { openPostalEnvironment } from "./testing/postal-environment.ts";
import type { PostalEnvironment } from "./testing/postal-environment.ts";
import { POSTAL_CANCEL_CHECKS, verifyPostalCancels } from "./verify-postal-cancels.ts";

let environment: PostalEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  environment = await openPostalEnvironment();
  const staff = await environment.http.staff();
  const [approved, open] = [await environment.posted(), await environment.posted()];
  const id = await environment.filed(approved);
  await staff.call("adminPostalCancelApprove", { case_id: String(id), words: "Bukti cocok" });
  names = {
    approved: approved.ref_id,
    open: open.ref_id,
    waiting: await environment.filed(open),
    total: approved.total_cost,
  };
});
afterAll(() => environment.close());

const [REFUNDED = "", HAS_CASE = "", HAS_PROOF = ""] = POSTAL_CANCEL_CHECKS;
const of = (name: string) => `shipment_id = (select id from shipment where ref_id = '$${name}')`;
const VIOLATIONS: Violations = {
  [REFUNDED]: [
    [
      "an approved case of a parcel that is not cancelled",
      `update postal_cancel set state = 'approved', decided_at = now(), decided_by = 1, answer = 'Ya' where ${of("open")}`,
      [`${REFUNDED}: $open: success, case of $total, given back 0`],
    ],
    [
      "an approved case without a journal",
      "delete from ledger.journal where reference = '$approved' and kind = 'shipment_canceled'",
      [`${REFUNDED}: $approved: canceled, case of $total, given back 0`],
    ],
  ],
  [HAS_CASE]: [
    [
      "a parcel that staff cancelled without a case",
      `delete from postal_cancel where ${of("approved")}`,
      [`${HAS_CASE}: $approved`],
    ],
  ],
  [HAS_PROOF]: [
    [
      "an open case whose files are gone",
      "delete from postal_cancel_file",
      [`${HAS_PROOF}: case $waiting`],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(
    environment.http.environment.database.owner,
    verifyPostalCancels,
    named(statements, names),
  );

test("reports nothing for cases in their states", async () => {
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...POSTAL_CANCEL_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("M413: %s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { SupplierOutcome } from "../../../../ports/supplier.ts";
import { SupplierUnreachable } from "../../../../ports/supplier.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { SupplierRegistry } from "../../suppliers/index.ts";
import { askRestoredPurchases } from "./ask-restored.ts";
import type { RestoredPurchases } from "./ask-restored.ts";
import { createSettle } from "../settling/settle-purchase.ts";
import { OUTCOMES, supplierWords } from "../testing/supplier-words.ts";
import type { Sent } from "../testing/supplier-words.ts";

let environment: TestEnvironment;
let report: RestoredPurchases;
/** The requested attempts: supplier, reference, SKU. */
const asked: string[] = [];
const bought: Record<string, Sent> = {};
const refOf = (name: string): string => bought[name]?.ref ?? "";
const references = (...names: string[]): readonly string[] =>
  names.map((name) => `${refOf(name)}01`).toSorted();

/**
 * IAK alone sells SMART10 and returns "not found" for unknown references. Digiflazz alone sells XL5 and would buy on an
 * unknown reference. Both sell TSEL10.
 */
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true });
  const words = supplierWords(environment);
  const buy = async (product: string, names: readonly string[]) => {
    for (const name of names) bought[name] = await words.buy(product);
  };
  await buy("SMART10", ["again", "doubted", "delivered", "underWay", "silent", "decided"]);
  await buy("XL5", ["seen", "sent"]);
  await buy("TSEL10", ["failed", "overAtThree"]);
  await words.claimAll();
  for (const name of ["doubted", "seen", "failed", "overAtThree"])
    await words.hear(`${refOf(name)}01`, "pending");
  await words.hear(`${refOf("decided")}01`, "failed");
  await buy("SMART10", ["unsent", "unreached", "held", "later"]);
  await buy("XL5", ["unaskable"]);
  await buy("TSEL10", ["over", "nowhere", "overSilent"]);
  await words.one("select block_purchase($1, null, 'looks odd')", refOf("held"));
  await environment.database.owner.query(
    "update purchase set accepted_at = now() + interval '1 hour' where ref_id = $1",
    [refOf("later")],
  );
  // Skip the supplier's minimum interval between calls.
  await environment.database.owner.query("update purchase_attempt set call_again_at = now()");
  await environment.database.owner.query(
    "insert into restoration (restored_at, known_until, source) values (now() - interval '1 day', now() + interval '1 minute', 'by_hand')",
  );
  const answers: Readonly<Record<string, SupplierOutcome>> = {
    [`${refOf("delivered")}01`]: OUTCOMES.success,
    [`${refOf("underWay")}01`]: OUTCOMES.pending,
    [`${refOf("silent")}01`]: OUTCOMES.silence,
    [`${refOf("held")}01`]: OUTCOMES.pending,
    [`${refOf("seen")}01`]: OUTCOMES.success,
    [`${refOf("failed")}01`]: OUTCOMES.failed,
    [`${refOf("overAtThree")}01`]: OUTCOMES.failed,
    [`${refOf("overAtThree")}03`]: OUTCOMES.success,
    [`${refOf("over")}02`]: OUTCOMES.success,
    [`${refOf("overSilent")}02`]: OUTCOMES.silence,
  };
  const find: SupplierRegistry["find"] = (id) => {
    const found = environment.registry.find(id);
    return (
      found && {
        ...found,
        adapter: {
          ...found.adapter,
          status: async ({ reference, sku }) => {
            asked.push(`${id} ${reference} ${sku}`);
            if (reference === `${refOf("unreached")}01`) throw new SupplierUnreachable("down");
            return answers[reference] ?? OUTCOMES.notFound;
          },
        },
      }
    );
  };
  const registry: SupplierRegistry = { ...environment.registry, find };
  report = await askRestoredPurchases(
    environment.brand,
    registry,
    createSettle(environment.brand, () => {}),
  );
});
afterAll(() => environment.close());

const standing = async (name: string) =>
  (
    await environment.database.owner.query<Record<string, unknown>>(
      `select p.state, a.state as attempt, a.number, a.supplier_id, a.submitted_at is not null as submitted
       from purchase p join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number where p.ref_id = $1`,
      [refOf(name)],
    )
  ).rows[0];

test("classifies every purchase that is open in the backup and queries no other", () => {
  const { asked: count, ...fates } = report;
  const sorted = Object.entries(fates).map(([fate, list]: [string, readonly string[]]) => [
    fate,
    list.toSorted(),
  ]);
  expect({ asked: count, ...Object.fromEntries(sorted) }).toEqual({
    asked: 16,
    settled: references("delivered", "seen", "failed"),
    adopted: references("over", "overAtThree"),
    unsent: references("again", "unsent"),
    unaskable: references("sent", "unaskable", "nowhere"),
    open: references("underWay"),
    doubtful: references("doubted"),
    unanswered: references("silent", "unreached", "overSilent"),
    forStaff: references("held"),
    uncertainSuppliers: ["digiflazz", "iak"],
  });
  for (const name of ["decided", "later"])
    expect(asked.filter((line) => line.includes(refOf(name)))).toEqual([]);
});

test("settles a purchase that its supplier decided, and sends an unknown one again or leaves it waiting", async () => {
  expect(await standing("delivered")).toMatchObject({ state: "success" });
  expect(await standing("seen")).toMatchObject({ state: "success", supplier_id: "digiflazz" });
  expect(await standing("failed")).toMatchObject({ state: "failed", number: 1 });
  expect(await standing("again")).toMatchObject({ attempt: "ready" });
  expect(await standing("unsent")).toMatchObject({ attempt: "ready", submitted: false });
  expect(await standing("underWay")).toMatchObject({ attempt: "pending" });
  expect(await standing("held")).toMatchObject({ state: "blocked" });
});

test("marks a purchase that may have been sent as sent and unanswered", async () => {
  for (const name of ["unreached", "unaskable", "nowhere", "overSilent"])
    expect(await standing(name)).toMatchObject({
      state: "submitting",
      attempt: "submitting",
      number: 1,
      submitted: true,
    });
});

test("adopts an attempt at another supplier under the number that this supplier knows", async () => {
  expect(await standing("over")).toMatchObject({
    state: "success",
    number: 2,
    supplier_id: "iak",
  });
  expect(await standing("overAtThree")).toMatchObject({ state: "success", number: 3 });
  const { rows } = await environment.database.owner.query<{ line: string }>(
    `select concat_ws(' ', a.number, a.supplier_id, a.state, a.supplier_reference = $1 || lpad(number::text, 2, '0')) as line
     from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1 order by number`,
    [refOf("overAtThree")],
  );
  expect(rows.map(({ line }) => line)).toEqual(["1 digiflazz failed t", "3 iak success t"]);
});

test("queries other suppliers only where an unknown reference is safe, each next attempt number with the supplier's own SKU", () => {
  const of = (name: string) =>
    asked.filter((line) => line.includes(refOf(name))).map((line) => line.replace(refOf(name), ""));
  expect(of("unaskable")).toEqual([]);
  expect(of("nowhere")).toEqual(["iak 02 itsel10", "iak 03 itsel10", "iak 04 itsel10"]);
  expect(of("overSilent")).toEqual(["iak 02 itsel10"]);
  expect(of("overAtThree")).toEqual(["digiflazz 01 TSEL10", "iak 02 itsel10", "iak 03 itsel10"]);
  expect(of("silent")).toEqual(["iak 01 ismart10"]);
});

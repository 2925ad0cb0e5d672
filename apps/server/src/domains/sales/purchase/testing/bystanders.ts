import { expect } from "vitest";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { supplierWords } from "./supplier-words.ts";

/** Every row of a purchase. Times are reduced to whether they are set, because tests advance time for all. */
const ROWS = ["purchase", "purchase_attempt", "purchase_question"]
  .map(
    (table) => `select '${table}' as of, r.id, (
        select jsonb_object_agg(key, case when key like '%\\_at' and value <> 'null' and value <> '"infinity"' then '"some time"' else value end)
        from jsonb_each(to_jsonb(t))) as row
      from ${table} t join purchase r on r.id = t.${table === "purchase" ? "id" : "purchase_id"} where r.ref_id = any($1)`,
  )
  .join(" union all ");

/**
 * Creates purchases in several states that a test does not touch. Returns an assertion that all their rows are
 * unchanged.
 */
export async function standBy(environment: TestEnvironment): Promise<() => Promise<void>> {
  const { owner } = environment.database;
  const words = supplierWords(environment);
  const bought = { ready: await words.buy("SMART10") };
  const onTheirWay = {
    submitting: await words.buy("SMART10"),
    pending: await words.buy("SMART10"),
    questioned: await words.buy("SMART10"),
    failed: await words.buy("SMART10"),
  };
  await owner.query(
    "update purchase_attempt set next_action_at = 'infinity', call_again_at = 'infinity' where supplier_reference = $1",
    [bought.ready.first],
  );
  await words.claimAll();
  const { pending, questioned, failed } = onTheirWay;
  await words.hear(pending.first, "pending");
  await words.hear(questioned.first, "success");
  await words.hear(questioned.first, "failed", { source: "callback" });
  await words.hear(failed.first, "failed");
  const references = Object.values({ ...bought, ...onTheirWay }).map(({ ref }) => ref);
  await owner.query(
    `update purchase_attempt a set next_action_at = case when next_action_at is not null then 'infinity'::timestamptz end,
       call_again_at = 'infinity', look_at = case when look_at is not null then 'infinity'::timestamptz end
     from purchase p where p.id = a.purchase_id and p.ref_id = any($1)`,
    [references],
  );
  await owner.query(
    `update purchase_question q set next_ask_at = 'infinity' from purchase p where p.id = q.purchase_id and p.ref_id = any($1)`,
    [references],
  );
  const read = async (): Promise<readonly unknown[]> =>
    (await owner.query<object>(`${ROWS} order by 1, 2`, [references])).rows;
  const before = await read();
  return async () => {
    expect(await read()).toEqual(before);
  };
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { claimAttempts, settlePurchases } from "../store.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
});
afterAll(() => http.close());

/** A purchase with the supplier response "pending". */
async function openPurchase(): Promise<string> {
  const { ref_id } = await http.environment.buy({ product: "XL5", number: "081712345678" });
  const { pool } = http.environment.brand;
  for (const supplier of ["digiflazz", "iak"]) await claimAttempts(pool, supplier, 10, 600);
  await settlePurchases(pool, await http.environment.brand.textSeal(), [
    {
      reference: `${ref_id}01`,
      source: "submit",
      outcome: { state: "pending", created: "yes", code: "03", message: "", raw: "" },
    },
  ]);
  return ref_id;
}

test("M273: checks an open purchase again at most once a minute, and only for its owner", async () => {
  const member = await http.member(0);
  const ref = await openPurchase();
  const ask = (client = member) =>
    client.send(`/api/v1/prepaid/transactions/${ref}/check`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
  const early = await ask();
  expect([early.status, (early.json as { code: string }).code]).toEqual([429, "check_too_soon"]);

  await http.environment.passTime("61 seconds");
  const asked = await ask();
  expect(asked.status).toBe(200);
  const due = await http.environment.database.pool.query<{ due: boolean }>(
    "select next_action_at <= clock_timestamp() as due from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1",
    [ref],
  );
  expect(due.rows).toEqual([{ due: true }]);

  const stranger = await ask(await http.member(1));
  expect(stranger.status).toBe(404);
});

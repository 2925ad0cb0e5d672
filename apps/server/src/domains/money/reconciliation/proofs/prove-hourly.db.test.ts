import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { proveHourly } from "./prove-hourly.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
});
afterAll(() => http.close());

test("checks the ledger once an hour in the first process that comes, and shows time and result in the back office", async () => {
  const { brand } = http.open;
  const staff = await http.staff();
  let count = 0;
  const prove = async () => {
    count += 1;
    await brand.pool.query("insert into ledger_proof (journals, problems) values (9, 2)");
    return 2;
  };
  expect(await proveHourly(brand, prove)).toBe(false);
  await http.environment.database.owner.query("update ledger_proof_turn set next_at = now()");
  const turns = await Promise.all([1, 2, 3].map(() => proveHourly(brand, prove)));
  expect([count, turns.filter(Boolean).length]).toEqual([1, 1]);
  expect((await staff.call("booksToday")).json).toMatchObject({
    proof: { journals: 9, problems: 2 },
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  staff = await http.staff();
});
afterAll(() => http.close());

test("returns a supplier's earlier state when it is switched, ends its pause, and changes no other supplier", async () => {
  const { owner } = http.environment.database;
  await owner.query(
    "update supplier set breaker_until = now() + interval '1 hour', breaker_reason = 'supplier_trouble'",
  );
  expect((await staff.call("supplierUpdate", { id: "iak", enabled: false })).status).toBe(200);
  const suppliers = await owner.query(
    "select id, enabled, breaker_until is not null as paused, breaker_reason as reason from supplier order by id",
  );
  expect(suppliers.rows).toEqual([
    { id: "digiflazz", enabled: true, paused: true, reason: "supplier_trouble" },
    { id: "iak", enabled: false, paused: false, reason: null },
  ]);
  await staff.call("supplierUpdate", { id: "iak", enabled: false });
  await staff.call("supplierUpdate", { id: "iak", enabled: true });
  const acts = await owner.query(
    "select before, after from audit_entry where action = 'supplier.switched' order by id",
  );
  expect(acts.rows).toEqual([
    { before: { enabled: true }, after: { enabled: false } },
    { before: { enabled: false }, after: { enabled: false } },
    { before: { enabled: false }, after: { enabled: true } },
  ]);
  const unknown = await staff.call("supplierUpdate", { id: "nobody", enabled: false });
  expect(refusalOf(unknown).code).toBe("supplier_not_found");
});

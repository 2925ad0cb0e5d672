import { afterAll, beforeAll, expect, test } from "vitest";
import { bookProblems, ownProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { supplierWords } from "../testing/supplier-words.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true, deposit: 10_000_000 });
  [staff, colleague] = await Promise.all([http.staff(), http.staff()]);
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const close = (client: HttpClient, refId: string): Promise<HttpAnswer> =>
  client.call("adminSettle", { ref_id: refId, outcome: "success", proof: "Telepon 14.10" });
const deposit = async () =>
  Number((await sql("select balance from ledger.account where kind = 'deposit'"))[0]?.["balance"]);

/** A delivered purchase with a contradiction. */
async function withCase(): Promise<string> {
  const { ref_id: refId } = await http.environment.buy();
  http.environment.startDelivery();
  await expect.poll(() => http.environment.state(refId)).toBe("success");
  await http.environment.stopDelivery();
  await sql(
    "update purchase set case_reason = 'contradiction', case_since = now() where ref_id = $1",
    [refId],
  );
  return refId;
}
const traces = async (refId: string) => ({
  case: (await sql("select case_reason, case_since from purchase where ref_id = $1", [refId]))[0],
  closings: await sql(
    "select e.effect, e.message, e.staff_id is not null as by_staff from purchase_evidence e join purchase p on p.id = e.purchase_id where p.ref_id = $1 and e.source = 'staff'",
    [refId],
  ),
  acts: (await sql("select from audit_entry where subject = $1", [refId])).length,
});

test("closes a case about a decided purchase without a change: the responses stay and no money moves", async () => {
  const refId = await withCase();
  const before = await deposit();
  expect((await close(staff, refId)).status).toBe(200);
  expect(await traces(refId)).toEqual({
    case: { case_reason: null, case_since: null },
    closings: [{ effect: "case_closed", message: "Telepon 14.10", by_staff: true }],
    acts: 1,
  });
  expect(await deposit()).toBe(before);
  expect(await http.environment.state(refId)).toBe("success");
  const again = await close(staff, refId);
  expect([again.status, refusalOf(again).code]).toEqual([409, "transaction_not_open"]);
  const queue = (await staff.call("openCases")).json as { cases: { row: { ref_id: string } }[] };
  expect(JSON.stringify(queue)).not.toContain(refId);
  expect(await bookProblems(http.environment)).toEqual([]);
});

test("returns an error to one of two who close a case concurrently, without an audit entry", async () => {
  const refId = await withCase();
  const lock = await http.environment.database.owner.connect();
  await lock.query("begin");
  await lock.query("select from purchase where ref_id = $1 for update", [refId]);
  const answers = Promise.all([close(staff, refId), close(colleague, refId)]);
  await expect
    .poll(async () =>
      sql(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      ),
    )
    .not.toEqual([]);
  await lock.query("commit");
  lock.release();
  const [one, other] = (await answers).toSorted((a, b) => a.status - b.status);
  expect(one?.status).toBe(200);
  expect([other?.status, other && refusalOf(other).code]).toEqual([409, "transaction_not_open"]);
  expect(await traces(refId)).toMatchObject({ closings: [{}], acts: 1 });
});

test("settles an open token as delivered by staff only with its number, and gives the number to the customer", async () => {
  const words = supplierWords(http.environment);
  const { ref, first } = await words.sent("PLN20");
  await words.hear(first, "pending", { source: "submit" });
  expect(refusalOf(await close(staff, ref)).code).toBe("serial_needed");
  expect(await words.factsOf(ref)).toMatchObject({ state: "unknown", serial_number: null });
  const settled = await staff.call("adminSettle", {
    ref_id: ref,
    outcome: "success",
    proof: "Telepon 14.20",
    serial_number: "1234-5678-9012-3456-7890",
  });
  expect(settled.status).toBe(200);
  expect(await words.factsOf(ref)).toMatchObject({
    state: "success",
    serial_number: "1234-5678-9012-3456-7890",
    case_reason: null,
  });
  // No supplier was called, so only our own records can match.
  expect(await ownProblems(http.environment)).toEqual([]);
});

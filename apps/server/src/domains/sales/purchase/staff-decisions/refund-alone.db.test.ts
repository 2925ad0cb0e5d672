import { afterAll, beforeAll, expect, test } from "vitest";
import { ownProblems } from "@konter/testkit/rows/books.ts";
import { placeUnder } from "@konter/testkit/brand/established-approvers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { supplierWords } from "../testing/supplier-words.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let colleague: HttpClient;
let words: ReturnType<typeof supplierWords>;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true, deposit: 10_000_000 });
  [staff, colleague] = await Promise.all([http.staff(), http.staff()]);
  words = supplierWords(http.environment);
});
afterAll(() => http.close());

const settle = (client: HttpClient, refId: string, outcome: "success" | "failed") =>
  client.call("adminSettle", { ref_id: refId, outcome, proof: "Telepon 14.10" });
const codeOf = (answer: HttpAnswer) =>
  answer.status === 200 ? 200 : [answer.status, refusalOf(answer).code];
const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;

/** A purchase sent this long ago whose supplier's response decides nothing. */
async function sentBefore(age: string): Promise<string> {
  const { ref, first } = await words.sent();
  await words.hear(first, "silence", { source: "submit" });
  await sql(
    "update purchase_attempt set submitted_at = now() - $2::interval where supplier_reference = $1",
    [first, age],
  );
  return ref;
}

test("rejects a refund by one person while the call to the supplier is in progress", async () => {
  const { ref, first } = await words.sent();
  expect(codeOf(await settle(staff, ref, "failed"))).toEqual([409, "refund_too_early"]);
  expect(await http.environment.state(ref)).toBe("submitting");
  expect(await words.hear(first, "success", { source: "submit" })).toBe("settled_success");
  expect(await ownProblems(http.environment)).toEqual([]);
});

test("rejects a refund by one person until the supplier's settle time has passed", async () => {
  expect(codeOf(await settle(staff, await sentBefore("1 minute"), "failed"))).toEqual([
    409,
    "refund_too_early",
  ]);
  expect(codeOf(await settle(staff, await sentBefore("1 day"), "failed"))).toBe(200);
});

test("never both refunds and delivers a purchase when the two run concurrently", async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => words.buy()));
  await words.claimAll();
  await Promise.all(
    sent.flatMap(({ ref, first }) => [
      settle(staff, ref, "failed"),
      words.hear(first, "success", { source: "submit" }),
    ]),
  );
  for (const { ref } of sent) expect(await http.environment.state(ref)).toBe("success");
  expect(await ownProblems(http.environment)).toEqual([]);
});

test("limits the refunds by one person within 24 hours, with a separate limit for a colleague", async () => {
  const [{ used }] = (await sql(
    "select coalesce(sum(price), 0)::int as used from purchase where state = 'failed'",
  )) as [{ used: number }];
  await changeSetting(http.open.brand, "refund_alone_per_day", used + 6_000);
  expect(codeOf(await settle(staff, await sentBefore("1 day"), "failed"))).toBe(200);
  const second = await sentBefore("1 day");
  expect(codeOf(await settle(staff, second, "failed"))).toEqual([409, "refund_day_limit"]);
  expect(codeOf(await settle(colleague, second, "failed"))).toBe(200);
});

test("M671: adds up the refunds by all accounts of one person, and lets none close a case about another's decision", async () => {
  const may = ["transactions.read", "transactions.settle"];
  await http.staff(["staff.write"]);
  const [owner] = await sql("select max(id) as id from staff");
  const [one, two] = [await http.staff(may), await http.staff(may)];
  await placeUnder(http.environment.database.owner, Number(owner?.["id"]), 2);
  await changeSetting(http.open.brand, "refund_alone_per_day", 8_000);
  expect(codeOf(await settle(one, await sentBefore("1 day"), "failed"))).toBe(200);
  const second = await sentBefore("1 day");
  expect(codeOf(await settle(two, second, "failed"))).toEqual([409, "refund_day_limit"]);
  expect(codeOf(await settle(one, second, "success"))).toBe(200);
  await sql(
    "update purchase set case_reason = 'contradiction', case_since = now() where ref_id = $1",
    [second],
  );
  expect(codeOf(await settle(two, second, "success"))).toEqual([409, "case_own_decision"]);
  expect(codeOf(await settle(colleague, second, "success"))).toBe(200);
});

test("rejects closing a case about one's own decision while a colleague could close it", async () => {
  const ref = await sentBefore("1 day");
  expect(codeOf(await settle(staff, ref, "success"))).toBe(200);
  await sql(
    "update purchase set case_reason = 'contradiction', case_since = now() where ref_id = $1",
    [ref],
  );
  expect(codeOf(await settle(staff, ref, "success"))).toEqual([409, "case_own_decision"]);
  expect(codeOf(await settle(colleague, ref, "success"))).toBe(200);
});

test('keeps the count of "not found" after an unusable status response', async () => {
  const ref = await sentBefore("1 day");
  const attempt = async () =>
    (
      await sql(
        `select not_found_count, checks, next_action_at <= now() + interval '75 seconds' as soon from purchase_attempt
         where supplier_reference = $1`,
        [`${ref}01`],
      )
    )[0];
  await words.hear(`${ref}01`, "notFound");
  const before = await attempt();
  expect(before).toMatchObject({ not_found_count: 1 });
  await words.hear(`${ref}01`, "silence");
  expect(await attempt()).toEqual({ ...before, soon: true });
  await words.hear(`${ref}01`, "pending");
  expect(await attempt()).toMatchObject({ not_found_count: 0 });
});

import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true, deposit: 10_000_000 });
  [maker, checker] = await Promise.all([http.staff(), http.staff()]);
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const approve = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalApprove", { approval_id: String(id), hash });

describe("a refund above the limit of one person", () => {
  /** A purchase that was sent and is open. */
  async function openPurchase(): Promise<{ ref_id: string; price: number }> {
    const bought = await http.environment.buy();
    await sql(
      "select from supplier s cross join lateral claim_attempts(s.id, 64, interval '1 hour', interval '0') c",
    );
    await sql(
      "update purchase_attempt set submitted_at = now() - interval '1 day', next_action_at = now() where state = 'submitting'",
    );
    return bought;
  }
  const balance = async () =>
    Number(
      (await sql("select balance from ledger.account where kind = 'deposit'"))[0]?.["balance"],
    );
  const askRefund = (ref_id: string) =>
    maker.call(
      "approvalRequest",
      { kind: "purchase.refund", input: { ref_id, proof: "Tiket 77" }, reason: "Tiket 77" },
      { key: randomUUID() },
    );

  test("is rejected for one person and paid when a second one approves; at the limit one is enough", async () => {
    const { ref_id, price } = await openPurchase();
    await changeSetting(http.open.brand, "refund_alone_amount", price - 1);
    const held = await balance();
    const settle = (ref: string) =>
      maker.call("adminSettle", { ref_id: ref, outcome: "failed", proof: "Tiket 77" });
    const alone = await settle(ref_id);
    expect(codeOf(alone)).toEqual([409, "approval_needed"]);
    expect(await balance()).toBe(held);
    const request = (await askRefund(ref_id)).json as Approval;
    expect(request.title).toBe(`Refund ${ref_id}`);
    expect(await balance()).toBe(held);
    expect(codeOf(await approve(maker, request))).toEqual([403, "approval_own"]);
    expect((await approve(checker, request)).json).toMatchObject({ state: "approved" });
    expect(await balance()).toBe(held + price);
    expect(await http.environment.state(ref_id)).toBe("failed");

    const next = await openPurchase();
    await changeSetting(http.open.brand, "refund_alone_amount", next.price);
    expect((await settle(next.ref_id)).status).toBe(200);
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("is rejected for a purchase that was settled in the meantime", async () => {
    const { ref_id, price } = await openPurchase();
    await changeSetting(http.open.brand, "refund_alone_amount", price - 1);
    const request = (await askRefund(ref_id)).json as Approval;
    const settled = await maker.call("adminSettle", {
      ref_id,
      outcome: "success",
      serial_number: "12345678901234567890",
      proof: "Tiket 78",
    });
    expect(settled.status).toBe(200);
    const after = await balance();
    expect(codeOf(await approve(checker, request))).toEqual([409, "approval_stale"]);
    expect(await balance()).toBe(after);
  });
});

import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { PaymentCasePage, PaymentDetail, PaymentPage } from "@konter/contract/payments";
import { rupiah } from "@konter/contract/money";
import { memberAccount, verifyLedger } from "@konter/ledger";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../../platform/transaction.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { makeCharge, openCharge } from "./make-charge.ts";
import { settleCharge } from "../settling/settle-charge.ts";
import { strayPayment } from "../settling/strays.ts";
import { connectScripted } from "../testing/payment-environment.ts";
import { createScriptedGateway, word } from "../testing/scripted-gateway.ts";
import type { Said } from "../testing/scripted-gateway.ts";
import { createTestPurpose } from "../testing/test-purpose.ts";
import { verifyPayments } from "../verify-payments.ts";

const gateway = createScriptedGateway();
const purpose = createTestPurpose();
let http: HttpEnvironment;
let staff: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({
    idle: true,
    members: 2,
    deposit: 0,
    purposes: [purpose],
    gatewayVendors: [gateway.vendor],
  });
  await connectScripted(http.environment);
  [staff, colleague] = await Promise.all([http.staff(), http.staff()]);
});
afterAll(() => http.close());

let made = 0;
const memberId = (index = 0) => http.environment.members[index]?.id ?? 0;
async function charge(member = 0): Promise<number> {
  made += 1;
  const { brand, payments } = http.environment;
  const id = await inTransaction(brand.pool, (client) =>
    openCharge(client, payments, {
      purpose: "test",
      reference: `DEPOFFICE${made}`,
      memberId: memberId(member),
      connectionId: "scripted",
      method: "bca_va",
      amount: rupiah(100_000),
      description: "Isi saldo",
      payer: { name: "Ani", email: "", phone: "" },
      expiresAt: new Date(Date.now() + 3_600_000),
      returnPath: "/",
    }),
  );
  await makeCharge(brand, payments, id);
  return id;
}
const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
async function hear(chargeId: number, said: Said, times = 1): Promise<void> {
  const { brand, payments } = http.environment;
  for (let time = 0; time < times; time += 1)
    await settleCharge(brand, payments, { chargeId, source: "status", said: word(said) });
}
/** A charge with a payment of another amount, and the case for it. */
async function strayOf(member = 0): Promise<{ readonly id: number; readonly caseId: string }> {
  const id = await charge(member);
  await hear(id, { state: "paid", amount: 70_000 }, 2);
  const [row] = await sql("select id from payment_case where charge_id = $1", [id]);
  return { id, caseId: String(row?.["id"]) };
}
const list = async (input: object): Promise<PaymentPage> =>
  (await staff.call("payments", input)).json as PaymentPage;
const idsOf = ({ rows }: PaymentPage) => rows.map(({ payment_id: id }) => id);
const deposit = (member = 0) =>
  http.environment.brand.ledger.balance(memberAccount("deposit", memberId(member)));
const problems = async () => [
  ...(await verifyLedger(http.environment.database.pool)).problems,
  ...(await verifyPayments(http.environment.database.pool)),
];

describe("the back office", () => {
  test("lists charges, newest first, with every filter and in pages without gaps", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await charge(count % 2));
    const [first, second] = ids as [number, number];
    await hear(first, { state: "paid", amount: 100_000 });
    await sql(
      "update payment_charge set opened_at = opened_at - interval '40 days' where id = $1",
      [second],
    );
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ limit: "10", ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...idsOf(page));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([...ids].reverse());
    expect(idsOf(await list({ state: "paid" }))).toEqual([first]);
    expect(idsOf(await list({ gateway: "nobody" }))).toEqual([]);
    expect(idsOf(await list({ member: String(memberId(1)) }))).toHaveLength(6);
    const [row] = (await list({ reference: `DEPOFFICE${made}` })).rows;
    expect(row).toMatchObject({ payment_id: ids.at(-1), state: "pending", has_case: false });
    expect(idsOf(await list({ reference: row?.charge_reference }))).toEqual([ids.at(-1)]);
    expect(idsOf(await list({ reference: String(row?.gateway_reference) }))).toEqual([ids.at(-1)]);
    const [day] = await sql(
      "select to_char((now() at time zone 'Asia/Jakarta')::date - 20, 'YYYY-MM-DD') as day",
    );
    expect(idsOf(await list({ date_to: String(day?.["day"]) }))).toEqual([second]);
    expect(idsOf(await list({ date_from: String(day?.["day"]), limit: "100" }))).not.toContain(
      second,
    );
    expect(refusalOf(await staff.call("payments", { cursor: "x" })).code).toBe("validation_failed");
  });

  test("shows one charge with each received status, and counts repeated ones", async () => {
    const id = await charge();
    await hear(id, { state: "pending" }, 3);
    await hear(id, { state: "paid", amount: 100_000 });
    const detail = (await staff.call("payment", { payment_id: String(id) })).json as PaymentDetail;
    expect(
      detail.words.map(({ source, word: said, effect, times }) => [source, said, effect, times]),
    ).toEqual([
      ["create", "made", "ready", 1],
      ["status", "pending", "no_effect", 3],
      ["status", "paid", "credited", 1],
    ]);
    expect(detail).toMatchObject({ row: { state: "paid" }, cases: [] });
    expect(detail.next_ask_at).not.toBeNull();
    expect(refusalOf(await staff.call("payment", { payment_id: "999999" })).code).toBe(
      "payment_not_found",
    );
  });

  test("shows the fee that the payer paid on top, if the gateway reports it", async () => {
    const id = await charge();
    const fee = async () =>
      ((await staff.call("payment", { payment_id: String(id) })).json as PaymentDetail).row
        .payer_fee;
    expect(await fee()).toBeNull();
    await hear(id, { state: "paid", amount: 100_000, payerFee: rupiah(4_440) });
    expect(await fee()).toBe(4_440);
  });

  test("triggers a gateway query now, with an audit entry", async () => {
    const id = await charge();
    await hear(id, { state: "paid", amount: 100_000 });
    await sql("update payment_charge set next_ask_at = null, look_at = null where id = $1", [id]);
    expect((await staff.call("paymentAsk", { payment_id: String(id) })).status).toBe(200);
    const [row] = await sql(
      "select next_ask_at <= now() as due from payment_charge where id = $1",
      [id],
    );
    expect(row).toEqual({ due: true });
    await hear(id, { state: "paid", amount: 100_000 });
    expect(await sql("select next_ask_at from payment_charge where id = $1", [id])).toEqual([
      { next_ask_at: null },
    ]);
    expect(refusalOf(await staff.call("paymentAsk", { payment_id: "999999" })).code).toBe(
      "payment_not_found",
    );
  });

  test("closes a case once with a reason and moves no money", async () => {
    const { id, caseId } = await strayOf();
    const before = await deposit();
    const open = (await staff.call("paymentCases", {})).json as PaymentCasePage;
    expect(open.rows.find(({ payment }) => payment?.payment_id === id)).toMatchObject({
      reason: "stray",
      stray: { amount: 70_000, reason: "mismatch" },
      creditable: true,
    });
    const close = (reason: string) => staff.call("paymentCaseClose", { case_id: caseId, reason });
    expect(refusalOf(await close(" ")).fields).toHaveProperty("reason");
    const answers = await Promise.all([close("Sudah dicek"), close("Sudah dicek")]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const after = (await staff.call("paymentCases", { list: "closed" })).json as PaymentCasePage;
    expect(after.rows[0]).toMatchObject({
      words: "Sudah dicek",
      outcome: "closed",
      creditable: false,
    });
    expect(after.open).toBe(open.open - 1);
    expect(await deposit()).toBe(before);
    expect(
      refusalOf(await staff.call("paymentCaseClose", { case_id: "999999", reason: "x" })).code,
    ).toBe("payment_case_not_found");
    expect(await problems()).toEqual([]);
  });
});

const ask = (caseId: string) =>
  staff.call(
    "approvalRequest",
    { kind: "payments.credit_stray", input: { case_id: Number(caseId) }, reason: "Salah nominal" },
    { key: randomUUID() },
  );
const approve = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalApprove", { approval_id: String(id), hash });

describe("stray money", () => {
  test("M671: is credited to the member of its charge by two people, once, and the member is notified", async () => {
    const { caseId } = await strayOf(1);
    const before = await deposit(1);
    const request = (await ask(caseId)).json as Approval;
    expect(request.changes.map(({ after }) => after)).toContain("Rp70.000");
    expect(refusalOf(await approve(staff, request)).code).toBe("approval_own");
    expect(await deposit(1)).toBe(before);
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(colleague, request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await deposit(1)).toBe(before + 70_000);
    const notices = await sql(
      "select count(*)::int as n from notification where member_id = $1 and kind = 'payment_credited'",
      [memberId(1)],
    );
    expect(notices).toEqual([{ n: 1 }]);
    expect(refusalOf(await ask(caseId)).code).toBe("payment_case_closed");
    expect(await problems()).toEqual([]);
  });

  test("is not credited if its case was closed in the meantime", async () => {
    const { caseId } = await strayOf();
    const request = (await ask(caseId)).json as Approval;
    await staff.call("paymentCaseClose", { case_id: caseId, reason: "Dikembalikan" });
    const before = await deposit();
    expect(refusalOf(await approve(colleague, request)).code).toBe("payment_case_closed");
    expect(await deposit()).toBe(before);
  });

  test("is rejected for a case without a member's money", async () => {
    const id = await charge();
    await hear(id, { state: "paid", amount: 100_000 });
    await hear(id, { state: "reversed", amount: 100_000 }, 2);
    const [row] = await sql("select id from payment_case where charge_id = $1", [id]);
    expect(refusalOf(await ask(String(row?.["id"]))).code).toBe("payment_case_not_creditable");
    expect(refusalOf(await ask("999999")).code).toBe("payment_case_not_found");
  });

  test("F35: from a settlement is recorded once per line, for any caller and any number of calls", async () => {
    const id = await charge();
    await hear(id, { state: "paid", amount: 100_000 });
    const { brand, payments } = http.environment;
    const line = {
      id: `L-${id}`,
      kind: "payment" as const,
      reference: `DEPOFFICE${made}-1`,
      gatewayReference: undefined,
      amount: 100_000,
      fee: rupiah(4_000),
      at: new Date(),
      day: "2026-11-25",
    };
    const bring = (further: object = {}) =>
      brand.ledger.commit((change) =>
        strayPayment(change, { gateway: "scripted", line: { ...line, ...further } }),
      );
    const suspense = { kind: "suspense", owner: "payments" } as const;
    const before = await brand.ledger.balance(suspense);
    const all = await Promise.all(Array.from({ length: 8 }, () => bring()));
    expect(all.filter((stray) => stray !== undefined)).toHaveLength(1);
    expect(await brand.ledger.balance(suspense)).toBe(before + 100_000);
    await bring({ id: `M-${id}`, reference: "DEPNOBODY-1" });
    expect(
      await sql("select reason, charge_id from payment_stray where line_id = any($1) order by id", [
        [`L-${id}`, `M-${id}`],
      ]),
    ).toEqual([
      { reason: "second_payment", charge_id: id },
      { reason: "unknown_charge", charge_id: null },
    ]);
    for (const wrong of [{ kind: "fee" }, { amount: 0 }, { amount: -1 }, { amount: 1.5 }])
      await expect(bring({ id: "x", ...wrong })).rejects.toThrow(/no payment/);
    // The status shows one payment: it agrees with the credit and reverses nothing.
    await settleCharge(brand, payments, {
      chargeId: id,
      source: "status",
      said: word({ state: "paid", amount: 100_000 }),
    });
    expect(await sql("select state, doubted from payment_charge where id = $1", [id])).toEqual([
      { state: "paid", doubted: false },
    ]);
    expect(await problems()).toEqual([]);
  });
});

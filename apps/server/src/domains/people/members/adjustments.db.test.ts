import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { Notification } from "@konter/contract/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true, deposit: 1_000_000 });
  checker = await http.staff();
});
afterAll(() => http.close());
beforeEach(async () => {
  // A new person: nothing of the limit is used.
  maker = await http.staff();
  await changeSetting(http.open.brand, "adjustment_alone_amount", 250_000);
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const memberId = () => http.environment.members[0]?.id ?? 0;
const balance = async () =>
  Number(
    (
      await sql("select balance from ledger.account where kind = 'deposit' and owner = $1", [
        String(memberId()),
      ])
    )[0]?.["balance"],
  );
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const correction = (amount: number, direction: "plus" | "minus" = "plus") => ({
  direction,
  amount,
  reason: "Transfer bank tercatat dua kali",
  proof: "Mutasi BCA 21/11 baris 7",
});
const adjust = (amount: number, direction?: "plus" | "minus", key: string = randomUUID()) =>
  maker.call(
    "memberAdjust",
    { member_id: String(memberId()), ...correction(amount, direction) },
    { key },
  );
const ask = (amount: number, direction?: "plus" | "minus") =>
  maker.call(
    "approvalRequest",
    {
      kind: "members.balance_adjustment",
      input: { member_id: memberId(), ...correction(amount, direction) },
      reason: "Lihat tiket 9",
    },
    { key: randomUUID() },
  );
const approve = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalApprove", { approval_id: String(id), hash });

describe("a correction of a member's balance", () => {
  test("M671: takes one person within the limit, and a second one above it, never the maker", async () => {
    const before = await balance();
    expect((await adjust(250_000)).status).toBe(200);
    expect(await balance()).toBe(before + 250_000);
    const refused = await adjust(1);
    expect(codeOf(refused)).toEqual([409, "adjustment_approval_needed"]);
    expect(refusalOf(refused).message).toBe(
      "Dalam 24 jam satu orang mengoreksi maksimal Rp250.000, dan Rp250.000 sudah terpakai. Di atasnya perlu persetujuan orang kedua.",
    );
    const request = (await ask(400_000)).json as Approval;
    expect(request.title).toBe(`Koreksi saldo M${memberId()}`);
    expect(request.changes.map(({ after }) => after)).toContain("+Rp400.000");
    expect(await balance()).toBe(before + 250_000);
    expect(codeOf(await approve(maker, request))).toEqual([403, "approval_own"]);
    expect((await approve(checker, request)).json).toMatchObject({ state: "approved" });
    expect(await balance()).toBe(before + 650_000);
    expect(codeOf(await approve(checker, request))).toEqual([409, "approval_not_open"]);
    const rows = await sql(
      "select made_by = requested_by as maker, approved_by = decided_by as checker from balance_adjustment, approval where approval.id = $1 and approved_by is not null",
      [request.approval_id],
    );
    expect(rows).toEqual([{ maker: true, checker: true }]);
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("M671: is limited in total for twenty concurrent ones", async () => {
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(50_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await balance()).toBe(before + 250_000);
  });

  test("happens once per key, and other input with the key is rejected", async () => {
    const before = await balance();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => adjust(1_000, "plus", key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const codes = answers.map(({ json }) => (json as { code: string }).code);
    expect(new Set(codes).size).toBe(1);
    expect(await balance()).toBe(before + 1_000);
    expect(codeOf(await adjust(2_000, "plus", key))).toEqual([422, "idempotency_key_reused"]);
    expect(await balance()).toBe(before + 1_000);
  });

  test("takes nothing below the floor, with a field error, and changes nothing else, including concurrent purchases", async () => {
    await changeSetting(http.open.brand, "adjustment_alone_amount", 100_000_000);
    const before = await balance();
    const notices = async () => (await sql("select count(*) from notification"))[0]?.["count"];
    const told = await notices();
    const refused = await adjust(before + 1, "minus");
    expect(codeOf(refused)).toEqual([409, "adjustment_below_floor"]);
    expect(Object.keys(refusalOf(refused).fields ?? {})).toEqual(["amount"]);
    expect(codeOf(await ask(before + 1, "minus"))).toEqual([409, "adjustment_below_floor"]);
    expect([await balance(), await notices()]).toEqual([before, told]);

    const request = (await ask(before, "minus")).json as Approval;
    await http.environment.buy();
    expect(codeOf(await approve(checker, request))).toEqual([409, "adjustment_below_floor"]);
    expect((await adjust(await balance(), "minus")).status).toBe(200);
    expect(await balance()).toBe(0);
    await adjust(before, "plus");
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("is a line of the member's statement with its reason, and a notification, both without the proof", async () => {
    await adjust(7_000, "minus");
    const member = await http.member(0);
    const { rows } = (await member.call("mutations")).json as {
      rows: { kind: string; description: string; debit: number }[];
    };
    expect(rows[0]).toMatchObject({
      kind: "balance_adjustment",
      description: "Koreksi saldo: Transfer bank tercatat dua kali",
      debit: 7_000,
    });
    const today = (await member.call("notificationsToday")).json as { rows: Notification[] };
    expect(today.rows[0]).toMatchObject({ title: "Saldo dikoreksi: berkurang" });
    expect(today.rows[0]?.body).toContain("Rp7.000: Transfer bank tercatat dua kali");
    expect(JSON.stringify([rows, today])).not.toContain("Mutasi BCA");
  });

  test.each([
    [{ amount: 0 }, "amount"],
    [{ amount: 100_000_001 }, "amount"],
    [{ amount: 1.5 }, "amount"],
    [{ direction: "both" }, "direction"],
    [{ reason: " " }, "reason"],
    [{ proof: "" }, "proof"],
  ])("returns a field error for %j", async (wrong, field) => {
    const before = await balance();
    const input = { member_id: String(memberId()), ...correction(1_000), ...wrong };
    const answer = await maker.call("memberAdjust", input, { key: randomUUID() });
    expect(Object.keys(refusalOf(answer).fields ?? {})).toEqual([field]);
    expect(await balance()).toBe(before);
  });

  test("is required for each journal by the ledger check (control)", async () => {
    await http.open.brand.ledger.post({
      key: "forged",
      kind: "balance_adjustment",
      reference: "AFORGED",
      transfers: [
        {
          debit: { kind: "adjustment", owner: "balance" },
          credit: { kind: "deposit", owner: String(memberId()) },
          amount: 5 as never,
        },
      ],
    });
    expect((await bookProblems(http.environment)).join()).toContain("AFORGED");
  });
});

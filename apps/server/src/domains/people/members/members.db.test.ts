import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import type {
  AdminMember,
  MemberAuditEntry,
  MemberDevices,
  MemberMessage,
  OfficeSearchAnswer,
  StatementRow,
} from "@konter/contract/members";
import type { AdminTransaction } from "@konter/contract/purchase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { peopleWithDevices } from "@konter/testkit/brand/device-browsers.ts";
import type { DevicePeople } from "@konter/testkit/brand/device-browsers.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";

let http: HttpEnvironment;
let people: DevicePeople;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 26, idle: true });
  people = await peopleWithDevices(http);
  staff = await http.staff();
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;
const idOf = (index: number): number => http.environment.members[index]?.id ?? 0;
const ask = async <Answer>(name: CallName, input: object): Promise<Answer> => {
  const answer = await staff.call(name, input);
  expect(answer.status).toBe(200);
  return answer.json as Answer;
};
const search = (query: string, cursor?: string) =>
  ask<OfficeSearchAnswer>("officeSearch", { query, ...(cursor !== undefined && { cursor }) });
const hitsOf = async (query: string) =>
  (await search(query)).hits.map(({ kind, id, member_id }) => ({ kind, id, member_id }));
const describeOf = (index: number) =>
  ask<AdminMember>("adminMember", { member_id: String(idOf(index)) });

describe("the search of the back office", () => {
  test("M678: finds exactly the record of any existing id", async () => {
    const { index, id } = await people.someone();
    await owner().query(
      "update member set email = 'Ayu@Contoh.example', referral_code = 'AYU01' where id = $1",
      [id],
    );
    const sale = await http.environment.buy({ member: index, orderNumber: "NOTA-77" });
    const member = await http.member(index);
    await member.call(
      "complain",
      { ref_id: sale.ref_id, reason: "too_slow" },
      { key: randomUUID() },
    );
    const complaint = await owner().query<{ id: number }>("select max(id) as id from complaint");
    const device = await owner().query<{ id: number }>(
      "select id from device where member_id = $1",
      [id],
    );
    const hp = http.environment.members[index]?.hp ?? "";
    const self = [{ kind: "member", id: String(id), member_id: id }];
    for (const spelling of [hp, `0${hp.slice(3)}`, `0${hp.slice(3, 6)}-${hp.slice(6)}`])
      expect(await hitsOf(spelling)).toEqual(self);
    for (const text of ["ayu@contoh.example", "ayu01", `M${id}`, `m-${id}`])
      expect(await hitsOf(text)).toEqual(self);
    const purchase = [{ kind: "transaction", id: sale.ref_id, member_id: id }];
    for (const text of [sale.ref_id, sale.ref_id.toLowerCase(), "NOTA-77", `${sale.ref_id}01`])
      expect(await hitsOf(text)).toEqual(purchase);
    expect(await hitsOf(`C${complaint.rows[0]?.id}`)).toMatchObject([{ kind: "complaint" }]);
    expect((await hitsOf(`D${device.rows[0]?.id}`)).map(({ kind }) => kind)).toContain("device");
    expect(await hitsOf(`D${id}${id}${id}`)).toEqual([]);
    expect(await hitsOf(`d${id}`)).not.toContainEqual(self[0]);
    // The top-up of the test's environment.
    expect(await hitsOf(`D${id}`)).toContainEqual({
      kind: "deposit",
      id: `D${id}`,
      member_id: id,
    });
  });

  test("M678: finds a record of each kind for a number without a letter", async () => {
    const kinds = (await hitsOf(String(idOf(0)))).map(({ kind }) => kind);
    expect(kinds).toContain("member");
    expect(await hitsOf(`M${idOf(0)}`)).toHaveLength(1);
  });

  test("finds members by parts of names and numbers, by pages, each once, and masked", async () => {
    const first = await search("ember");
    expect(first.rows).toHaveLength(20);
    const second = await search("ember", first.next_cursor ?? "");
    expect(second).toMatchObject({ hits: [], next_cursor: null });
    const ids = [...first.rows, ...second.rows].map((row) => row.member_id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(ids).toHaveLength(26);
    expect(JSON.stringify(first)).not.toMatch(/Member 2\d|081299/);
    expect((await search("9910000")).rows.map((row) => row.member_id)).toContain(idOf(3));
    expect((await search("zzzz")).rows).toEqual([]);
  });

  test("returns a field error without a query, and does not log the searched text", async () => {
    expect(fieldsOf(await staff.call("officeSearch", { query: "  " }))).toEqual({
      query: "Pencarian wajib diisi",
    });
    await search("081299100003");
    expect(http.logged.join("\n")).not.toContain("081299100003");
  });
});

describe("a member's page", () => {
  test("shows facts with personal data masked, and shows it after a reason in the audit log", async () => {
    const { index, id } = await people.someone();
    await owner().query(
      "update member set email = 'bu.santi@contoh.example', name = 'Santi Wijaya' where id = $1",
      [id],
    );
    const before = await describeOf(index);
    expect(before).toMatchObject({
      name: "SA** WIJ****",
      email: "bu****@contoh.example",
      category: "agent",
      blocked: null,
      balances: [{ account: "deposit", balance: 1_000_000 }],
      pin: { state: "set", locked_until: null, failed_today: 0 },
      upline: null,
      agents: 0,
    });
    expect(before.hp).toMatch(/^0812\*+\d{4}$/);
    const refused = await staff.call("memberReveal", { member_id: String(id), reason: " " });
    expect(fieldsOf(refused)).toEqual({ reason: "Alasan wajib diisi" });
    expect(await staffWithout("members.reveal", id)).toBe("unauthorized");
    const shown = await ask("memberReveal", { member_id: String(id), reason: "Telepon pemilik" });
    expect(shown).toEqual({
      name: "Santi Wijaya",
      hp: `0${http.environment.members[index]?.hp.slice(3)}`,
      email: "bu.santi@contoh.example",
    });
    const { rows } = await ask<{ rows: MemberAuditEntry[] }>("memberAudit", {
      member_id: String(id),
    });
    expect(rows.filter(({ action }) => action === "member.revealed")).toMatchObject([
      { by: "Staff", detail: '{"reason":"Telepon pemilik"}' },
    ]);
  });

  async function staffWithout(permission: string, id: number): Promise<string> {
    const clerk = await http.staff(
      ["members.read", "members.block"].filter((name) => name !== permission),
    );
    const input = { member_id: String(id), reason: "Ingin tahu" };
    return refusalOf(await clerk.call("memberReveal", input)).code;
  }

  test("has the ledger's balance movements by pages, with a consistent running balance", async () => {
    const { index, id } = await people.someone();
    for (let count = 0; count < 24; count += 1) await http.environment.buy({ member: index });
    const lines: StatementRow[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { rows: StatementRow[]; next_cursor: string | null; balance: number } = await ask(
        "memberStatement",
        { member_id: String(id), ...(cursor !== "" && { cursor }) },
      );
      lines.push(...page.rows);
      cursor = page.next_cursor;
    }
    expect(lines).toHaveLength(25);
    lines.forEach((line, at) => {
      expect(line.endBalance).toBe(line.startBalance + line.change);
      if (at > 0) expect(lines[at - 1]?.startBalance).toBe(line.endBalance);
    });
    expect(lines[0]?.endBalance).toBe((await describeOf(index)).balances[0]?.balance);
    const { rows } = await ask<{ rows: AdminTransaction[] }>("adminTransactions", {
      member: String(id),
      limit: "50",
    });
    expect(rows).toHaveLength(24);
    expect(new Set(rows.map(({ transaction }) => transaction.phoneNumber)).size).toBe(1);
  });

  test("has the member's devices, sessions and messages, with addresses and numbers masked and without codes", async () => {
    const { index, id } = await people.someone();
    const post = await openPostOffice(http.open.brand, http.open.channels);
    try {
      const visitor = await http.visitor();
      await visitor.call("forgotPassword", { identity: http.environment.members[index]?.hp });
      const code = await post.codeFor(http.environment.members[index]?.hp.slice(-8) ?? "");
      const found = await ask<MemberDevices>("memberDevices", { member_id: String(id) });
      expect(found.devices).toMatchObject([
        { name: "Chrome, Android", state: "current_session", trusted: true, address: "127.0.*.*" },
      ]);
      expect(found.sessions).toMatchObject([{ browser: "Chrome, Android" }]);
      const messages = await ask<{ rows: MemberMessage[] }>("memberMessages", {
        member_id: String(id),
      });
      expect(messages.rows).toMatchObject([{ kind: "code", state: "sent" }]);
      expect(messages.rows[0]?.recipient).toMatch(/^0812\*+\d{4}$/);
      expect(JSON.stringify(messages)).not.toContain(code);
    } finally {
      await post.close();
    }
  });

  test("M116: shows staff the purchases and ledger lines of an erased account, and no personal data", async () => {
    const { index, id } = await people.someone();
    const sale = await http.environment.buy({ member: index });
    await owner().query(
      `update member set deleted_at = now() - interval '8 days', erased_at = now(), hp = 'erased:' || id, name = 'Akun dihapus',
         email = null where id = $1`,
      [id],
    );
    const seen = await describeOf(index);
    expect(seen).toMatchObject({ name: "Akun dihapus", hp: "", email: null });
    expect(Date.now() - Date.parse(seen.erased_at ?? "")).toBeLessThan(60_000);
    const { rows } = await ask<{ rows: StatementRow[] }>("memberStatement", {
      member_id: String(id),
    });
    expect(rows.map(({ reference }) => reference)).toContain(sale.ref_id);
    expect(await hitsOf(sale.ref_id)).toMatchObject([{ kind: "transaction", member_id: id }]);
    expect((await search("dihapus")).rows).toEqual([]);
  });

  test("returns not found for an unknown member from every call", async () => {
    for (const name of [
      "adminMember",
      "memberStatement",
      "memberDevices",
      "memberMessages",
      "memberAudit",
    ] as const) {
      const answer = await staff.call(name, { member_id: "999999999" });
      expect([name, answer.status, refusalOf(answer).code]).toEqual([
        name,
        404,
        "member_not_found",
      ]);
    }
  });
});

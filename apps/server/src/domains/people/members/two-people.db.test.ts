import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type {
  AdminMember,
  MemberAuditEntry,
  OfficeSearchAnswer,
  RecoveryRow,
} from "@konter/contract/members";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buyFrom,
  noticesOf,
  peopleWithDevices,
  signInFrom,
  TEST_PASSWORD,
} from "@konter/testkit/brand/device-browsers.ts";
import type { DevicePeople } from "@konter/testkit/brand/device-browsers.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";

let http: HttpEnvironment;
let people: DevicePeople;
let post: PostOffice;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 10, idle: true, deviceApproval: true });
  people = await peopleWithDevices(http);
  post = await openPostOffice(http.open.brand, http.open.channels);
  [maker, checker] = await Promise.all([http.staff(), http.staff()]);
});
afterAll(async () => {
  await post.close();
  await http.close();
});

const owner = () => http.environment.database.owner;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const request = (kind: string, input: object, client = maker) =>
  client.call("approvalRequest", { kind, input, reason: "Diminta pemilik" }, { key: randomUUID() });
const move = (id: number, hp: string, client = maker) =>
  request("members.number_move", { member_id: id, hp, evidence: "Tiket 77, KTP cocok" }, client);
const approve = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalApprove", { approval_id: String(id), hash });
const memberOf = async (id: number) =>
  (await maker.call("adminMember", { member_id: String(id) })).json as AdminMember;
const signInAs = async (hp: string) => {
  const client = await http.visitor();
  return client.call("login", { hp, password: TEST_PASSWORD });
};

describe("moving an account to another number", () => {
  test("M91: takes two members of staff, not one or the member; notifies both numbers, and the old one is still found", async () => {
    const { index, id, first } = await people.someone();
    const former = http.environment.members[index]?.hp ?? "";
    const own = await first.call("profileSave", { name: "Ayu", hp: "081355501111" });
    expect([own.status, fieldsOf(own)]).toEqual([422, { hp: "Isian hp tidak dikenal" }]);

    const asked = (await move(id, "0813-5550-1111")).json as Approval;
    expect(asked.changes).toEqual(
      expect.arrayContaining([
        {
          label: "Nomor HP",
          before: `0${former.slice(3, 6)}****${former.slice(-4)}`,
          after: "081355501111",
        },
        { label: "Bukti", before: null, after: "Tiket 77, KTP cocok" },
      ]),
    );
    expect(codeOf(await approve(maker, asked))).toEqual([403, "approval_own"]);
    const clerk = await http.staff(["approvals.read", "members.change"]);
    expect(codeOf(await approve(clerk, asked))).toEqual([403, "unauthorized"]);
    expect((await first.call("account")).json).toMatchObject({ hp: `0${former.slice(3)}` });

    expect((await approve(checker, asked)).status).toBe(200);
    await expect.poll(async () => (await first.call("account")).status, { interval: 20 }).toBe(401);
    expect(codeOf(await signInAs(former))).toEqual([422, "credentials_wrong"]);
    // No device is trusted: after the right number and password the browser waits for a code and the waiting period.
    expect((await signInAs("081355501111")).json).toMatchObject({ account: null, waiting: {} });
    await post.send();
    const told = post.received().slice(0, 2);
    expect(told.map(({ to }) => to.slice(-8)).toSorted()).toEqual(
      [former.slice(-8), "55501111"].toSorted(),
    );
    expect(told.map(({ text }) => text).join("\n")).toContain("sekarang memakai nomor lain");

    const { former_numbers: numbers, hp, phone_verified_at: proved } = await memberOf(id);
    expect([numbers.length, hp, proved]).toEqual([1, "0813****1111", null]);
    const found = (await maker.call("officeSearch", { query: former })).json as OfficeSearchAnswer;
    expect(found.hits).toMatchObject([{ kind: "member", id: String(id) }]);
    const audit = (await maker.call("memberAudit", { member_id: String(id) })).json as {
      rows: MemberAuditEntry[];
    };
    expect(audit.rows.map(({ action }) => action)).toContain("member.number_moved");
  });

  test("M91: returns field errors for a number in use, a blocked one, no mobile number and no evidence", async () => {
    const [one, other] = [await people.someone(), await people.someone()];
    const taken = await move(one.id, http.environment.members[other.index]?.hp ?? "");
    expect([taken.status, fieldsOf(taken)]).toEqual([
      422,
      { hp: "Nomor HP ini sudah terdaftar. Masuk, atau pakai nomor lain." },
    ]);
    expect(codeOf(await move(one.id, "080912345678"))[0]).toBe(422);
    await maker.call("numberBlock", { number: "081355502222", reason: "Nomor curian" });
    expect(codeOf(await move(one.id, "081355502222"))).toEqual([403, "number_blocked"]);
    expect(codeOf(await move(999_999, "081355503333"))).toEqual([404, "member_not_found"]);
    const silent = await request("members.number_move", {
      member_id: one.id,
      hp: "081355503333",
      evidence: " ",
    });
    expect(fieldsOf(silent)).toEqual({ evidence: "Bukti wajib diisi" });
    const clerk = await http.staff(["approvals.read"]);
    expect(codeOf(await move(one.id, "081355503333", clerk))).toEqual([403, "unauthorized"]);
  });

  test("M91: fails without a decision when the number is taken between request and approval", async () => {
    const [one, other] = [await people.someone(), await people.someone()];
    const first = (await move(one.id, "081355504444")).json as Approval;
    const second = (await move(other.id, "081355504444")).json as Approval;
    expect((await approve(checker, first)).status).toBe(200);
    const late = await approve(checker, second);
    expect(codeOf(late)).toEqual([422, "phone_taken"]);
    const before = http.environment.members[other.index]?.hp;
    const rows = await owner().query<{ hp: string }>("select hp from member where id = $1", [
      other.id,
    ]);
    expect(rows.rows[0]?.hp).toBe(before);
    expect((await other.first.call("account")).status).toBe(200);
    // The same request again, after the number has changed, is stale.
    const stale = (await move(one.id, "081355505555")).json as Approval;
    await owner().query("update member set hp = '+6281355506666' where id = $1", [one.id]);
    expect(codeOf(await approve(checker, stale))).toEqual([409, "approval_stale"]);
  });
});

test("lets two people trust a device early that signed in by a code, and never one alone", async () => {
  const { index, id, first } = await people.someone();
  await owner().query(
    "update device set trusted_from = now() + interval '20 hours' where member_id = $1",
    [id],
  );
  await expect.poll(async () => buyFrom(first)).toBe("device_only_looks");
  const { rows } = (await maker.call("recoveries")).json as { rows: RecoveryRow[] };
  const device = rows.find(({ member }) => member.member_id === id)?.device_id;
  const asked = (await request("members.recovery_end", { device_id: device })).json as Approval;
  expect(codeOf(await approve(maker, asked))).toEqual([403, "approval_own"]);
  expect(await buyFrom(first)).toBe("device_only_looks");
  expect((await approve(checker, asked)).status).toBe(200);
  await expect.poll(async () => buyFrom(first)).toBe("accepted");
  expect(await noticesOf(first)).toContain("Perangkat baru dipercaya");
  expect(codeOf(await request("members.recovery_end", { device_id: device }))).toEqual([
    404,
    "recovery_not_found",
  ]);
  expect((await signInFrom(http, index)).status).toBe(200);
});

test("M90: gives a member another upline only by two people, and not by the approval of the requester", async () => {
  const [seller, friend] = [await people.someone(), await people.someone()];
  const standing = (id: number, more: object) => ({
    member_id: String(id),
    reason: "Diminta",
    ...more,
  });
  const change = (id: number, more: object) => maker.call("memberStanding", standing(id, more));
  await owner().query(
    "update member set category = 'master', roles = '{agent,master_agent}' where id = $1",
    [friend.id],
  );
  // A tier alone takes no second person.
  expect((await change(seller.id, { category: "member" })).status).toBe(200);
  const upline = `M${friend.id}`;
  const alone = await change(seller.id, { category: "agent", upline });
  expect(codeOf(alone)).toEqual([409, "upline_approval_needed"]);
  expect((await memberOf(seller.id)).upline).toBeNull();

  const ask = async () => {
    const input = { member_id: seller.id, category: "agent", upline };
    return (await request("members.standing", input)).json as Approval;
  };
  const asked = await ask();
  expect(asked.changes).toContainEqual({ label: "Upline", before: "tidak ada", after: upline });
  expect(codeOf(await approve(maker, asked))).toEqual([403, "approval_own"]);
  expect((await approve(checker, asked)).status).toBe(200);
  expect((await memberOf(seller.id)).upline).toMatchObject({ member_id: friend.id });
  // Removing an upline pays no one, so one person may do it.
  expect((await change(seller.id, { category: "agent", upline: "" })).status).toBe(200);

  const stale = await ask();
  expect((await change(seller.id, { category: "member" })).status).toBe(200);
  expect(codeOf(await approve(checker, stale))).toEqual([409, "approval_stale"]);
  expect((await memberOf(seller.id)).upline).toBeNull();
});

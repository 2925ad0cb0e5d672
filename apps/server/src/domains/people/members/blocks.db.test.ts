import type { CallName } from "@konter/contract/calls";
import type { AdminMember, Block, MemberAuditEntry } from "@konter/contract/members";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import {
  buyFrom,
  listenAs,
  noticesOf,
  peopleWithDevices,
  signInFrom,
} from "@konter/testkit/brand/device-browsers.ts";
import type { DevicePeople } from "@konter/testkit/brand/device-browsers.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { endBlocks } from "./index.ts";

const HOUR_MS = 3_600_000;

let http: HttpEnvironment;
let people: DevicePeople;
let staff: HttpClient;
let post: PostOffice;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 16 });
  people = await peopleWithDevices(http);
  staff = await http.staff();
  post = await openPostOffice(http.open.brand, http.open.channels);
});
afterAll(async () => {
  await post.close();
  await http.close();
});

const owner = () => http.environment.database.owner;
const act = async <Answer = Block>(name: CallName, input: object): Promise<Answer> => {
  const answer = await staff.call(name, input);
  expect(answer.status).toBe(200);
  return answer.json as Answer;
};
const block = (id: number, more: object = {}) =>
  act("memberBlock", { member_id: String(id), reason: "Laporan penipuan", ...more });
const said = (answer: { readonly status: number; readonly answer: unknown }) =>
  (answer.answer as { message?: string }).message ?? "";
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const memberOf = async (id: number) =>
  (await staff.call("adminMember", { member_id: String(id) })).json as AdminMember;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];

/** Moves the end of a block into the past, as if that much time had passed. */
async function pass(blockId: number, by: string): Promise<void> {
  await owner().query("update block set ends_at = ends_at - $2::interval where id = $1", [
    blockId,
    by,
  ]);
  await owner().query("update member set blocked_until = blocked_until - $1::interval", [by]);
}

describe("a blocked account", () => {
  test("M679: loses its open sessions at once, over HTTP and in the event stream, and is notified", async () => {
    const { index, id, first } = await people.someone();
    const stream = await listenAs(http, first);
    expect(stream.status).toBe(200);
    await block(id);
    const at = performance.now();
    await expect.poll(async () => (await first.call("account")).status, { interval: 20 }).toBe(401);
    await expect.poll(() => stream.endedAt() !== undefined).toBe(true);
    // Faster than anything but the notification (a heartbeat comes after 25 seconds), even on a busy machine.
    expect((stream.endedAt() ?? Infinity) - at).toBeLessThan(10_000);
    const refused = await signInFrom(http, index);
    expect([refused.status, said(refused)]).toEqual([
      403,
      "Akun Anda sedang diblokir. Hubungi layanan pelanggan.",
    ]);
    // The workers of this environment send too.
    await expect
      .poll(() => post.received().map(({ text }) => text))
      .toContainEqual(
        expect.stringMatching(/^Akun Anda di .* diblokir dan semua perangkat dikeluarkan\./),
      );
    expect(JSON.stringify(post.received())).not.toContain("penipuan");
  });

  test("M679: returns the end of the block at sign-in, in both languages, only after the right password", async () => {
    const { index, id } = await people.someone();
    await block(id, { ends_at: "2027-03-01T09:30:00+07:00" });
    const wrong = await (
      await http.visitor()
    ).call("login", { hp: http.environment.members[index]?.hp, password: "not-the-password" });
    expect(codeOf(wrong)).toEqual([422, "credentials_wrong"]);
    expect(said(await signInFrom(http, index))).toBe(
      "Akun Anda diblokir sampai 1 Mar 2027, 09.30 WIB. Hubungi layanan pelanggan.",
    );
    const english = await (
      await http.visitor()
    ).call(
      "login",
      { hp: http.environment.members[index]?.hp, password: "konter-rahasia" },
      { headers: { "accept-language": "en" } },
    );
    expect(refusalOf(english)).toMatchObject({
      code: "account_blocked_until",
      message: "Your account is blocked until 1 Mar 2027, 09:30 WIB. Contact customer service.",
    });
  });

  test("M679: settles a purchase in process, rejects a new one, and keeps a correct ledger", async () => {
    const { index, id } = await people.someone();
    const { ref_id: refId } = await http.environment.buy({ member: index });
    await block(id);
    await expect(http.environment.buy({ member: index })).rejects.toMatchObject({
      code: "account_blocked",
    });
    expect(await allSettled(http.environment)).toBe(true);
    expect(await http.environment.state(refId)).toBe("success");
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("M679: is unblocked automatically at the end, without waiting for the worker", async () => {
    const { index, id } = await people.someone();
    await http.environment.stopDelivery();
    const { block_id: blockId } = await block(id, { ends_at: inHours(2) });
    await pass(blockId, "1 hour 59 minutes");
    expect((await memberOf(id)).blocked).not.toBeNull();
    expect((await signInFrom(http, index)).status).toBe(403);
    await expect(http.environment.buy({ member: index })).rejects.toMatchObject({
      code: "account_blocked",
    });
    await pass(blockId, "1 minute");
    expect((await memberOf(id)).blocked).toBeNull();
    await http.environment.buy({ member: index });
    const { client, status } = await signInFrom(http, index);
    expect(status).toBe(200);
    // The worker records it once and notifies.
    await Promise.all([endBlocks(http.open.brand), endBlocks(http.open.brand)]);
    const { blocks } = await memberOf(id);
    expect(blocks).toMatchObject([{ block_id: blockId, active: false, lifted_by: null }]);
    expect((await noticesOf(client)).filter((title) => title === "Akun dibuka lagi")).toHaveLength(
      1,
    );
    http.environment.startDelivery();
  });

  test("M679: can sign in and buy again after staff lift the block with a reason, and the audit log has both actions", async () => {
    const { index, id } = await people.someone();
    const { block_id: blockId } = await block(id);
    const twice = await staff.call("memberBlock", { member_id: String(id), reason: "Lagi" });
    expect(codeOf(twice)).toEqual([409, "already_blocked"]);
    const lift = { block_id: String(blockId), reason: "Sudah dijelaskan" };
    expect(await act("blockLift", lift)).toMatchObject({ active: false, lifted_by: "Staff" });
    expect(codeOf(await staff.call("blockLift", lift))).toEqual([409, "block_ended"]);
    const { client, status } = await signInFrom(http, index);
    expect([status, await buyFrom(client)]).toEqual([200, "accepted"]);
    const { rows } = await act<{ rows: MemberAuditEntry[] }>("memberAudit", {
      member_id: String(id),
    });
    expect(rows.map(({ action, by }) => [action, by])).toEqual([
      ["member.unblocked", "Staff"],
      ["member.blocked", "Staff"],
    ]);
  });

  test("returns field errors for an end in the past and a missing reason, and changes nothing", async () => {
    const { id } = await people.someone();
    const past = await staff.call("memberBlock", {
      member_id: String(id),
      reason: "Penipuan",
      ends_at: inHours(-1),
    });
    expect([past.status, fieldsOf(past)]).toEqual([
      422,
      { ends_at: "Waktu akhirnya sudah lewat. Pilih waktu lain." },
    ]);
    const silent = await staff.call("memberBlock", { member_id: String(id), reason: "" });
    expect(fieldsOf(silent)).toEqual({ reason: "Alasan wajib diisi" });
    expect((await memberOf(id)).blocks).toEqual([]);
  });
});

describe("a blocked number", () => {
  const NUMBER = "081355501234";
  const account = (phone: string) => ({
    name: "Ayu Lestari",
    email: "ayu@contoh.example",
    phone,
    password: "perahu biru 71",
    password_confirmation: "perahu biru 71",
  });

  test("M679: cannot register in any spelling until it is unblocked", async () => {
    const { block_id: blockId } = await act("numberBlock", {
      number: "+62 813-5550-1234",
      reason: "Nomor curian",
      ends_at: "2027-03-01T09:30:00+07:00",
    });
    const visitor = await http.visitor();
    const refused = await visitor.call("register", account(NUMBER));
    expect([refused.status, fieldsOf(refused)]).toEqual([
      403,
      {
        phone:
          "Nomor ini diblokir sampai 1 Mar 2027, 09.30 WIB dan belum bisa didaftarkan. Hubungi layanan pelanggan.",
      },
    ]);
    await act("blockLift", { block_id: String(blockId), reason: "Sudah kembali" });
    expect((await visitor.call("register", account(NUMBER))).status).toBe(200);
  });

  test("M679: does not become an account when it is blocked before the code is entered", async () => {
    const visitor = await http.visitor();
    const phone = "081355509876";
    const asked = (await visitor.call("register", account(phone))).json as { otp_id: string };
    const code = await post.codeFor(phone.slice(1));
    await act("numberBlock", { number: phone, reason: "Nomor curian" });
    const refused = await visitor.call("otpVerify", { otp_id: asked.otp_id, code });
    expect(codeOf(refused)).toEqual([403, "number_blocked"]);
    const made = await owner().query("select from member where hp = '+6281355509876'");
    expect(made.rowCount).toBe(0);
  });

  test("M679: blocks its account as long as the number or the account is blocked", async () => {
    const { index, id, first } = await people.someone();
    const number = http.environment.members[index]?.hp;
    const ofNumber = await act("numberBlock", { number, reason: "Nomor curian" });
    expect(ofNumber.member_id).toBe(id);
    await expect.poll(async () => (await first.call("account")).status).toBe(401);
    const ofAccount = await block(id);
    await act("blockLift", { block_id: String(ofNumber.block_id), reason: "Sudah kembali" });
    expect((await signInFrom(http, index)).status).toBe(403);
    await act("blockLift", { block_id: String(ofAccount.block_id), reason: "Sudah jelas" });
    expect((await signInFrom(http, index)).status).toBe(200);
  });
});

describe("a blocked device", () => {
  test("M679: cannot sign in to any account, also when its owner forgets it, and other browsers can", async () => {
    const { index, id, first } = await people.someone();
    const other = people.nextIndex();
    const device = await owner().query<{ id: number }>(
      "select id from device where member_id = $1",
      [id],
    );
    const deviceId = String(device.rows[0]?.id);
    const made = await act("deviceBlock", {
      device_id: deviceId,
      reason: "Dipakai penipu",
      ends_at: "2027-03-01T09:30:00+07:00",
    });
    await expect.poll(async () => (await first.call("account")).status).toBe(401);
    await first.open();
    for (const who of [index, other]) {
      const refused = await signInFrom(http, who, undefined, first);
      expect([refused.status, said(refused)]).toEqual([
        403,
        "Perangkat ini diblokir oleh petugas sampai 1 Mar 2027, 09.30 WIB. Hubungi layanan pelanggan.",
      ]);
    }
    const elsewhere = await signInFrom(http, index);
    expect(elsewhere.status).toBe(200);
    expect((await elsewhere.client.call("deviceForget", { device_id: deviceId })).status).toBe(200);
    expect((await signInFrom(http, index, undefined, first)).status).toBe(403);
    await act("blockLift", { block_id: String(made.block_id), reason: "Salah perangkat" });
    expect((await signInFrom(http, index, undefined, first)).status).toBe(200);
  });
});

test("lists blocks with author and reason, by pages", async () => {
  const first = await act<{ rows: Block[]; next_cursor: string | null }>("blocks", { limit: "10" });
  expect(
    first.rows.every(({ active, by, reason }) => active && by === "Staff" && reason !== ""),
  ).toBe(true);
  const ended = await act<{ rows: Block[] }>("blocks", { list: "ended" });
  expect(ended.rows.length).toBeGreaterThan(3);
  expect(ended.rows.some(({ active }) => active)).toBe(false);
});

import type { CallName, CallOutput } from "@konter/contract/calls";
import type { Account } from "@konter/contract/identity";
import type {
  AdminMember,
  MemberAuditEntry,
  PermissionRequestRow,
  RecoveryRow,
} from "@konter/contract/members";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noticesOf, peopleWithDevices } from "@konter/testkit/brand/device-browsers.ts";
import type { DevicePeople } from "@konter/testkit/brand/device-browsers.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { endGrants } from "./index.ts";

let http: HttpEnvironment;
let people: DevicePeople;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 16, idle: true });
  people = await peopleWithDevices(http);
  staff = await http.staff();
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;
const act = async <Answer = AdminMember>(name: CallName, input: object): Promise<Answer> => {
  const answer = await staff.call(name, input);
  expect(answer.status).toBe(200);
  return answer.json as Answer;
};
const accountOf = async (client: HttpClient) => (await client.call("account")).json as Account;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const auditOf = async (id: number) =>
  (await act<{ rows: MemberAuditEntry[] }>("memberAudit", { member_id: String(id) })).rows;
const standing = (id: number, more: object) => ({
  member_id: String(id),
  category: "agent",
  reason: "Diminta pemilik",
  ...more,
});
const makeMaster = (id: number) =>
  owner().query(
    "update member set category = 'master', roles = '{agent,master_agent}' where id = $1",
    [id],
  );
const soon = { interval: 20 };

describe("tier and upline", () => {
  test("M90: change prices at once, keep prices of purchases, and are recorded with old and new values in the audit log", async () => {
    const { index, id, first } = await people.someone();
    const priceOf = async () =>
      (
        (await first.call("products", { type: "pulsa" })).json as CallOutput<"products">
      ).products.find(({ code }) => code === "TSEL10")?.price;
    const asAgent = await priceOf();
    const bought = await http.environment.buy({ member: index });
    await act("memberStanding", standing(id, { category: "member" }));
    await expect.poll(priceOf, soon).toBe((asAgent ?? 0) + 300);
    expect((await accountOf(first)).category).toBe("member");
    const kept = await first.call("transaction", { ref_id: bought.ref_id });
    expect(kept.json).toMatchObject({ transaction: { buying_price: bought.price } });
    expect(await noticesOf(first)).toContain("Tingkat akun berubah");
    expect((await auditOf(id))[0]).toMatchObject({ action: "member.standing", by: "Staff" });
    expect(JSON.parse((await auditOf(id))[0]?.detail ?? "")).toMatchObject({
      before: { category: "agent" },
      after: { category: "member" },
      reason: "Diminta pemilik",
    });
  });

  test("give an agent the role, keep others, and remove it with the tier", async () => {
    const { id } = await people.someone();
    await owner().query(
      "update member set category = 'member', roles = '{member,developer}' where id = $1",
      [id],
    );
    expect(await act("memberStanding", standing(id, { category: "agent" }))).toMatchObject({
      roles: ["member", "developer", "agent"],
    });
    expect(await act("memberStanding", standing(id, { category: "member" }))).toMatchObject({
      roles: ["member", "developer"],
    });
  });

  test("require an upline that is a Master, found by number or id, and neither the member nor anyone below", async () => {
    const [master, agent] = [await people.someone(), await people.someone()];
    await makeMaster(master.id);
    for (const upline of [`M${master.id}`, http.environment.members[master.index]?.hp])
      expect(await act("memberStanding", standing(agent.id, { upline }))).toMatchObject({
        upline: { member_id: master.id },
      });
    await makeMaster(agent.id);
    const refusals = [
      [standing(master.id, { category: "master", upline: `M${agent.id}` }), "upline_circular"],
      [standing(master.id, { category: "master", upline: `M${master.id}` }), "upline_circular"],
      [standing(master.id, { category: "master", upline: "081399998888" }), "upline_not_found"],
    ] as const;
    for (const [input, code] of refusals)
      expect(codeOf(await staff.call("memberStanding", input))).toEqual([422, code]);
    const plain = await people.someone();
    const refused = await staff.call(
      "memberStanding",
      standing(agent.id, { category: "master", upline: `M${plain.id}` }),
    );
    expect(fieldsOf(refused)).toEqual({ upline: "Upline harus seorang Master." });
    // Omitted: it stays. Empty: it is removed.
    const same = { category: "master" };
    expect(await act("memberStanding", standing(agent.id, same))).toMatchObject({
      upline: { member_id: master.id },
    });
    const none = standing(agent.id, { ...same, upline: "" });
    expect(await act("memberStanding", none)).toMatchObject({ upline: null });
  });
});

test("M90: include courier flags in the account, which only staff change, with old and new values in the audit log", async () => {
  const { id, first } = await people.someone();
  const off = await accountOf(first);
  expect([off.is_agen_mlo, off.sicepat, off.lion_parcel, off.mlo_multi_supplier]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const input = {
    member_id: String(id),
    is_agen_mlo: true,
    mlo_multi_supplier: false,
    couriers: ["sicepat", "jnt_cargo"],
    reason: "Mitra kurir",
  };
  await act("memberFlags", input);
  const on = await accountOf(first);
  expect(on).toMatchObject({
    is_agen_mlo: true,
    mlo_multi_supplier: false,
    sicepat: true,
    jnt_cargo: true,
    idexpress: false,
    ninja_xpress: false,
    sap_express: false,
    jnt_express: false,
    jne_express: false,
    lion_parcel: false,
  });
  const clerk = await http.staff(["members.read"]);
  expect(codeOf(await clerk.call("memberFlags", input))).toEqual([403, "unauthorized"]);
  const own = await first.call("profileSave", { name: "Ayu", lion_parcel: true });
  expect(own.status).toBe(422);
  expect((await accountOf(first)).lion_parcel).toBe(false);
  expect(JSON.parse((await auditOf(id))[0]?.detail ?? "")).toMatchObject({
    before: { is_agen_mlo: false, couriers: [] },
    after: { is_agen_mlo: true, couriers: ["jnt_cargo", "sicepat"] },
  });
});

describe("extra permissions", () => {
  const grant = (id: number, more: object = {}) => ({
    member_id: String(id),
    permission: "deposit.transfer",
    reason: "Mitra terpercaya",
    ...more,
  });

  test("M665: are granted and removed at once, in the account's list and for access to its page", async () => {
    const { id, first } = await people.someone();
    const door = async () => (await first.call("depositTransferOptions")).status;
    const refused = await first.call("depositTransferOptions");
    expect(refusalOf(refused)).toMatchObject({
      code: "extra_permission_missing",
      message: "Fitur ini membutuhkan izin tambahan dari admin",
      parameters: { permission: "deposit.transfer" },
    });
    const given = await act("permissionGrant", grant(id));
    await expect.poll(door, soon).toBe(200);
    expect((await accountOf(first)).perm).toContain("deposit.transfer");
    expect((await first.call("depositTransferOptions")).json).toMatchObject({
      allow_deposit_transfer: false,
    });
    expect(codeOf(await staff.call("permissionGrant", grant(id)))).toEqual([
      409,
      "permission_granted",
    ]);
    const remove = { grant_id: String(given.grants[0]?.grant_id), reason: "Disalahgunakan" };
    await act("permissionRemove", remove);
    await expect.poll(door, soon).toBe(403);
    expect(codeOf(await staff.call("permissionRemove", remove))).toEqual([404, "grant_not_found"]);
    expect(await noticesOf(first)).toEqual(
      expect.arrayContaining(["Izin tambahan diberikan", "Izin tambahan berakhir"]),
    );
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      "member.permission_removed",
      "member.permission_granted",
    ]);
  });

  test("M665: last exactly until their end, without the worker, also in a cached session", async () => {
    const { id, first } = await people.someone();
    const end = new Date(Date.now() + 4_000);
    await act("permissionGrant", grant(id, { ends_at: end.toISOString() }));
    await expect
      .poll(async () => (await first.call("depositTransferOptions")).status, soon)
      .toBe(200);
    await expect
      .poll(async () => (await first.call("depositTransferOptions")).status, { interval: 50 })
      .toBe(403);
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime() - 50);
    expect((await act("adminMember", { member_id: String(id) })).grants).toEqual([]);
    await Promise.all([endGrants(http.open.brand), endGrants(http.open.brand)]);
    const told = (await noticesOf(first)).filter((title) => title === "Izin tambahan berakhir");
    expect(told).toHaveLength(1);
    await act("permissionGrant", grant(id));
  });

  test("M722: are requested once by a member, shown to staff with the reason, and open the page when granted", async () => {
    const { id, first } = await people.someone();
    const asked = { permission: "deposit.transfer", note: "Untuk keluarga" };
    expect((await first.call("permissionAsk", asked)).json).toMatchObject({ state: "waiting" });
    await first.call("permissionAsk", asked);
    const queue = await act<{ rows: PermissionRequestRow[]; open: number }>(
      "permissionRequests",
      {},
    );
    const own = queue.rows.filter(({ member }) => member.member_id === id);
    expect(own).toMatchObject([{ note: "Untuk keluarga", state: "waiting" }]);
    const decide = { request_id: String(own[0]?.request_id), grant: true, reason: "Boleh" };
    await act("permissionDecide", decide);
    expect(codeOf(await staff.call("permissionDecide", decide))).toEqual([409, "request_decided"]);
    await expect
      .poll(async () => (await first.call("depositTransferOptions")).status, soon)
      .toBe(200);
    expect(codeOf(await first.call("permissionAsk", asked))).toEqual([409, "permission_held"]);
  });

  test("M722: are refused with a reason for the member, who may request again", async () => {
    const { id, first } = await people.someone();
    const asked = { permission: "sendmoney.use" };
    await first.call("permissionAsk", asked);
    const queue = await act<{ rows: PermissionRequestRow[] }>("permissionRequests", {});
    const own = queue.rows.find(({ member }) => member.member_id === id);
    await act("permissionDecide", {
      request_id: String(own?.request_id),
      grant: false,
      reason: "Verifikasi email dulu",
    });
    expect((await first.call("permissionAsked", asked)).json).toMatchObject({
      state: "refused",
      words: "Verifikasi email dulu",
    });
    expect(await noticesOf(first)).toContain("Permintaan izin ditolak");
    expect((await first.call("permissionAsk", asked)).json).toMatchObject({ state: "waiting" });
  });
});

test("lists a device that signed in by a code in the queue; stopping it signs it out and notifies its owner", async () => {
  const { id, first } = await people.someone();
  const second = await http.member(
    http.environment.members.findIndex((member) => member.id === id),
  );
  await owner().query(
    "update device set trusted_from = now() + interval '20 hours' where member_id = $1",
    [id],
  );
  const { rows } = await act<{ rows: RecoveryRow[] }>("recoveries", {});
  const row = rows.find(({ member }) => member.member_id === id);
  expect(row).toMatchObject({ device: "Chrome, Android", address: "127.0.*.*" });
  const stop = { device_id: String(row?.device_id), reason: "Bukan pemilik" };
  expect((await act<{ rows: RecoveryRow[] }>("recoveryStop", stop)).rows).toEqual([]);
  await expect.poll(async () => (await first.call("account")).status, soon).toBe(401);
  expect(await noticesOf(second)).toContain("Pemulihan perangkat dihentikan");
  expect(codeOf(await staff.call("recoveryStop", stop))).toEqual([404, "recovery_not_found"]);
});

import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { randomUUID } from "node:crypto";
import type { AccountExport } from "@konter/contract/account";
import type {
  CourierRequestRow,
  OfficeCourierAddress,
  OwnCourierAddress,
} from "@konter/contract/couriers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noticesOf } from "@konter/testkit/brand/device-browsers.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { COURIER_ADDRESS } from "@konter/testkit/acts/member-office-inputs.ts";
import { PERSONAL_DATA } from "@konter/testkit/brand/personal-data.ts";
import { TEST_REGIONS } from "@konter/testkit/brand/regions.ts";
import { eraseDeletedAccounts } from "../account/index.ts";
import { importRegions } from "../addresses/index.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let nextMember = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 30, deposit: 0, idle: true });
  await importRegions(http.environment.database.owner, TEST_REGIONS);
  staff = await http.staff();
});
afterAll(() => http.close());

/** A member that no other test uses. */
async function someone() {
  const index = nextMember++;
  return { id: http.environment.members[index]?.id ?? 0, client: await http.member(index) };
}
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const save = (id: number, change: object = {}, key: string = randomUUID(), client = staff) =>
  client.call(
    "courierAddressSave",
    { ...COURIER_ADDRESS, member_id: String(id), ...change },
    { key },
  );
const saved = async (id: number, change: object = {}) => {
  const answer = await save(id, change);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as OfficeCourierAddress;
};
const ask = (client: HttpClient, wish = "Jalan Mawar 5", key: string = randomUUID()) =>
  client.call("courierAsk", { wish, reason: "Toko pindah" }, { key });
const own = async (client: HttpClient) =>
  (await client.call("courierAddress")).json as OwnCourierAddress;
const waitingOf = async (id: number) =>
  (
    (await staff.call("officeCourierAddress", { member_id: String(id) }))
      .json as OfficeCourierAddress
  ).waiting;
const auditOf = async (id: number) =>
  (
    await http.environment.database.owner.query<Record<string, unknown>>(
      "select action, staff_id is not null as by_staff, before, after, detail from audit_entry where subject = $1 order by id desc",
      [`member:${id}`],
    )
  ).rows;

describe("the address", () => {
  test("M110: has every field as set by staff, its regions by code and name", async () => {
    const { id, client } = await someone();
    expect(await own(client)).toEqual({ address: null, request: null });
    await saved(id, { sub_district: "31.71.01.1002" });
    expect((await own(client)).address).toEqual({
      id: expect.stringMatching(/^\d+$/) as unknown,
      name: "Toko Melati",
      email: "melati@contoh.example",
      phone: "081377770003",
      address: "Jalan Melati 3",
      sub_district: { code: "31.71.01.1002", name: "Cideng" },
      district: { code: "31.71.01", name: "Gambir" },
      city: { code: "31.71", name: "Kota Administrasi Jakarta Pusat" },
      province: { code: "31", name: "DKI Jakarta" },
      country: "ID",
      postal_code: "10110",
      latitude: -6.175392,
      longitude: 106.827153,
      note: "Sebelah pasar",
      changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
      version: 1,
    });
  });

  test.each([
    [{ name: " " }, { name: "Nama wajib diisi" }],
    [{ email: "melati@" }, { email: "Email bukan alamat email yang benar" }],
    [{ phone: "0215551234" }, { phone: "Format Nomor HP tidak sesuai" }],
    [{ phone: "086155512345" }, { phone: "Nomor ini bukan nomor seluler operator Indonesia." }],
    [{ address: "" }, { address: "Alamat wajib diisi" }],
    [{ postal_code: "123" }, { postal_code: "Kode pos harus tepat 5 angka" }],
    [{ latitude: -11.51 }, { latitude: "Lintang minimal -11.5" }],
    [
      { latitude: 106.8, longitude: -6.2 },
      { latitude: "Lintang maksimal 6.5", longitude: "Bujur minimal 94.5" },
    ],
    [{ longitude: 141.51 }, { longitude: "Bujur maksimal 141.5" }],
    [{ latitude: null }, { latitude: "Lintang wajib diisi" }],
    [{ longitude: null }, { longitude: "Bujur wajib diisi" }],
    [{ city: "34.71" }, { city: "Pilih wilayah dari daftar." }],
    [{ district: "31.71.99" }, { district: "Pilih wilayah dari daftar." }],
    [{ sub_district: "31.71.01.1099" }, { sub_district: "Pilih wilayah dari daftar." }],
    [{ reason: "" }, { reason: "Alasan wajib diisi" }],
  ])("M110: is rejected with a field error for %j, and nothing is set", async (change, fields) => {
    const id = http.environment.members[29]?.id ?? 0;
    expect(fieldsOf(await save(id, change))).toEqual(fields);
    expect(await waitingOf(id)).toBeNull();
    expect((await own(await http.member(29))).address).toBeNull();
  });

  test("M110: accepts coordinates on the country's borders, and needs neither location nor e-mail", async () => {
    const { id } = await someone();
    const corner = await saved(id, { latitude: 6.5, longitude: 94.5 });
    expect(corner.address).toMatchObject({ latitude: 6.5, longitude: 94.5 });
    const none = { latitude: null, longitude: null, email: "", version: 1 };
    expect((await saved(id, none)).address).toMatchObject({
      latitude: null,
      longitude: null,
      email: null,
    });
  });

  test("M111: is changed only by staff with the permission; members have no such call", async () => {
    const { id, client } = await someone();
    const unable = await http.staff(STAFF_PERMISSIONS.filter((name) => name !== "members.address"));
    expect(codeOf(await save(id, {}, randomUUID(), unable))).toEqual([403, "unauthorized"]);
    expect(codeOf(await save(id, {}, randomUUID(), client))).toEqual([404, "not_found"]);
    const sneaked = await client.call(
      "courierAsk",
      { wish: "x", reason: "y", address: "Jalan Lain" },
      { key: randomUUID() },
    );
    expect(Object.keys(fieldsOf(sneaked))).toEqual(["address"]);
    expect((await own(client)).address).toBeNull();
    // The control: with the permission it is changed.
    await saved(id);
    expect((await own(client)).address).not.toBeNull();
  });

  test("M111: has its earlier value and the author of the change in the audit log, and the owner is notified", async () => {
    const { id, client } = await someone();
    await saved(id);
    await saved(id, { address: "Jalan Kenanga 9", district: "31.71.06", version: 1 });
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({
      action: "member.courier_address",
      by_staff: true,
      before: { district: "Gambir", version: 1 },
      after: { district: "Menteng", version: 2 },
      detail: { reason: "Diminta agen" },
    });
    // The audit entry is permanent: it shows that the street changed and the note did not, but not the address.
    const [before, after] = [entry?.["before"], entry?.["after"]] as Record<string, string>[];
    expect(before?.["address"]).toMatch(/^[0-9a-f]{64}$/);
    expect(after?.["address"]).not.toBe(before?.["address"]);
    expect(after?.["note"]).toBe(before?.["note"]);
    const { past } = (await staff.call("officeCourierAddress", { member_id: String(id) }))
      .json as OfficeCourierAddress;
    expect(past).toMatchObject([
      { address: { address: "Jalan Melati 3", district: { name: "Gambir" }, version: 1 } },
    ]);
    expect(past[0]?.replaced_by).not.toBe("");
    expect(
      (await noticesOf(client)).filter((title) => title === "Alamat kurir diubah"),
    ).toHaveLength(2);
    // Staff who may only read members see in the audit log that it changed, but not the address.
    const reader = await http.staff(["members.read"]);
    const told = (await reader.call("memberAudit", { member_id: String(id) })).text;
    expect(told).toContain(String.raw`\"changed\":[\"address\",\"district\"]`);
    for (const untold of ["Kenanga", "Melati", "081377770003", "melati@contoh.example"])
      expect(told).not.toContain(untold);
    expect(JSON.stringify(entry)).not.toMatch(/081377770003|melati@contoh|Jalan|106\.8/);
  });
});

describe("concurrent changes", () => {
  test("return an error to the second of two", async () => {
    const { id } = await someone();
    const answers = await Promise.all([save(id, { note: "A" }), save(id, { note: "B" })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const late = answers.find(({ status }) => status === 409) as HttpAnswer;
    expect(refusalOf(late).code).toBe("courier_address_changed");
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("are one change when repeated with one key, and reject the key for other input", async () => {
    const { id } = await someone();
    const key = randomUUID();
    const answers = await Promise.all([save(id, {}, key), save(id, {}, key), save(id, {}, key)]);
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(200);
      expect((answer.json as OfficeCourierAddress).address?.version).toBe(1);
    }
    expect(codeOf(await save(id, { note: "lain", version: 1 }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("return not found for an unknown member", async () => {
    expect(codeOf(await save(999_999))).toEqual([404, "member_not_found"]);
    const read = await staff.call("officeCourierAddress", { member_id: "999999" });
    expect(codeOf(read)).toEqual([404, "member_not_found"]);
  });
});

describe("requesting a change", () => {
  test("M111: stores the wish and reason, once per key, and allows only one open request", async () => {
    const { id, client } = await someone();
    const key = randomUUID();
    const answers = await Promise.all([
      ask(client, "Jalan Mawar 5", key),
      ask(client, "Jalan Mawar 5", key),
    ]);
    for (const answer of answers) expect(answer.status, answer.text).toBe(200);
    expect((await own(client)).request).toMatchObject({
      state: "waiting",
      wish: "Jalan Mawar 5",
      reason: "Toko pindah",
    });
    expect(codeOf(await ask(client, "Jalan Lain", key))).toEqual([422, "idempotency_key_reused"]);
    expect(codeOf(await ask(client, "Jalan Lain"))).toEqual([409, "courier_request_open"]);
    expect(await waitingOf(id)).toMatchObject({ wish: "Jalan Mawar 5", state: "waiting" });
  });

  test("M111: returns field errors for missing input", async () => {
    const { client } = await someone();
    const answer = await client.call(
      "courierAsk",
      { wish: "", reason: " " },
      { key: randomUUID() },
    );
    expect(fieldsOf(answer)).toEqual({
      wish: "Perubahan wajib diisi",
      reason: "Alasan wajib diisi",
    });
  });

  test("M111: is completed by the change that names it, and fails for another member's request", async () => {
    const [one, other] = [await someone(), await someone()];
    await ask(one.client);
    const request = (await waitingOf(one.id))?.request_id;
    expect(codeOf(await save(other.id, { request_id: request }))).toEqual([
      404,
      "request_not_found",
    ]);
    expect((await own(other.client)).address).toBeNull();
    const { address, waiting } = await saved(one.id, {
      request_id: request,
      address: "Jalan Mawar 5",
    });
    expect([address?.address, waiting]).toEqual(["Jalan Mawar 5", null]);
    // The reason for colleagues is not shown to the member.
    expect((await own(one.client)).request).toMatchObject({ state: "done", answer: "" });
    expect((await auditOf(one.id))[0]?.["detail"]).toEqual({ reason: "Diminta agen", request });
    const again = await save(one.id, { request_id: request, version: 1 });
    expect(codeOf(again)).toEqual([409, "request_decided"]);
    expect((await ask(one.client, "Jalan Anggrek 7")).status).toBe(200);
  });

  test("M111: is refused with an answer for the member, and the address stays", async () => {
    const { id, client } = await someone();
    await ask(client);
    const request = String((await waitingOf(id))?.request_id);
    const refuse = () =>
      staff.call("courierRefuse", { request_id: request, reason: "Kirim foto toko dulu" });
    const answers = await Promise.all([refuse(), refuse()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await own(client)).toMatchObject({
      address: null,
      request: { state: "refused", answer: "Kirim foto toko dulu" },
    });
    expect(await noticesOf(client)).toEqual(["Perubahan alamat kurir ditolak"]);
    expect((await auditOf(id))[0]).toMatchObject({ action: "member.courier_request_refused" });
    const unknown = await staff.call("courierRefuse", { request_id: "999999", reason: "Tidak" });
    expect(codeOf(unknown)).toEqual([404, "request_not_found"]);
  });

  test("M111: is listed in a queue by waiting time, in pages, with masked names", async () => {
    const page = async (list: "open" | "decided", cursor?: string) =>
      (await staff.call("courierRequests", { list, limit: "10", ...(cursor && { cursor }) }))
        .json as { rows: CourierRequestRow[]; next_cursor: string | null; open: number };
    for (let count = 0; count < 11; count += 1) await ask((await someone()).client);
    const first = await page("open");
    expect(first.open).toBeGreaterThan(10);
    expect(first.rows).toHaveLength(10);
    const seen: CourierRequestRow[] = [...first.rows];
    for (let { next_cursor: next } = first; next !== null;) {
      const more = await page("open", next);
      seen.push(...more.rows);
      next = more.next_cursor;
    }
    expect(seen).toHaveLength(first.open);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted());
    expect(seen.every(({ member }) => member.name.includes("*"))).toBe(true);
    const decided = await page("decided");
    expect(decided.rows[0]?.decided_at).not.toBeNull();
  });
});

test("M110, M116: includes the address in the account's export and erasure", async () => {
  const { id, client } = await someone();
  await saved(id, { sub_district: "31.71.01.1001" });
  await ask(client);
  await http.environment.database.owner.query(
    "update session set password_until = now() + interval '1 minute' where member_id = $1",
    [id],
  );
  const exported = (await client.call("accountExport")).json as AccountExport;
  expect(exported.courier_address).toMatchObject({
    address: "Jalan Melati 3",
    sub_district: "Gambir",
    latitude: -6.175392,
  });
  await http.environment.database.owner.query(
    "update member set deleted_at = now() - interval '169 hours' where id = $1",
    [id],
  );
  expect(await eraseDeletedAccounts(http.open.brand, PERSONAL_DATA)).toBe(1);
  for (const table of ["courier_address", "courier_address_request"]) {
    const left = await http.environment.database.owner.query(
      `select from ${table} where member_id = $1`,
      [id],
    );
    expect(left.rowCount, table).toBe(0);
  }
});

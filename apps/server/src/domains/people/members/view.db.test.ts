import { randomUUID } from "node:crypto";
import { mayView } from "@konter/contract/call";
import type { Call } from "@konter/contract/call";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import type { SessionState } from "@konter/contract/identity";
import { VIEW_MINUTES, VIEW_TOKEN_SECONDS } from "@konter/contract/members";
import type { MemberAuditEntry, MemberDevices, MemberView } from "@konter/contract/members";
import { APPLICATION_ROLE, createPool } from "@konter/postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { listenAs, peopleWithDevices } from "@konter/testkit/brand/device-browsers.ts";
import type { DevicePeople } from "@konter/testkit/brand/device-browsers.ts";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { endViews } from "./index.ts";

const MEMBER_NAMES = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access === "member",
);
const REFUSED = MEMBER_NAMES.filter((name) => !mayView(calls[name]));
const READING = MEMBER_NAMES.filter((name) => {
  const { viewing }: Call = calls[name];
  return mayView(calls[name]) && viewing !== "own";
});

let http: HttpEnvironment;
let people: DevicePeople;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 12, idle: true });
  people = await peopleWithDevices(http);
  staff = await http.staff();
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];

async function ask(id: number, client = staff): Promise<MemberView> {
  const input = { member_id: String(id), reason: "Bantuan tampilan" };
  const answer = await client.call("memberView", input);
  expect(answer.status).toBe(200);
  return answer.json as MemberView;
}

/** A browser with read-only impersonation of the account. */
async function look(id: number, by = staff): Promise<{ client: HttpClient; state: SessionState }> {
  const { token } = await ask(id, by);
  const client = await http.visitor();
  const begun = await client.call("viewBegin", { token });
  expect(begun.status).toBe(200);
  const state = begun.json as SessionState;
  client.csrfToken = state.csrf_token;
  return { client, state };
}

async function auditOf(id: number): Promise<readonly string[]> {
  const page = await staff.call("memberAudit", { member_id: String(id), limit: "50" });
  return (page.json as { rows: MemberAuditEntry[] }).rows
    .map(({ action, by }) => `${action} ${by ?? "clock"}`)
    .toReversed();
}

/** Database changes that the fingerprints of other tests do not include. */
async function everything(): Promise<unknown> {
  const rows = await owner().query<Record<string, unknown>>(
    `select (select json_agg(json_build_array(id, name, last_used_at, trusted_from, app_version) order by id) from device) as devices,
       (select json_agg(json_build_array(id, settings, permission_setting, name, email, avatar_digest, email_notification) order by id) from member) as members,
       (select count(*) from contact) as contacts, (select count(*) from report_export) as exports, (select count(*) from otp) as codes,
       (select count(*) from account_search) as searches, (select json_agg(token_hash::text order by token_hash) from session) as sessions`,
  );
  return { ...((await fingerprint(http.environment)) as object), ...rows.rows[0] };
}

describe("read-only impersonation of an account", () => {
  test("M677: needs the permission and a reason, and its session names the viewer and the end, with the member's own data", async () => {
    const { id, index } = await people.someone();
    const silent = await staff.call("memberView", { member_id: String(id), reason: " " });
    expect(silent.status).toBe(422);
    const clerk = await http.staff(["members.read", "members.reveal"]);
    const input = { member_id: String(id), reason: "Ingin tahu" };
    expect(codeOf(await clerk.call("memberView", input))).toEqual([403, "unauthorized"]);
    const { client, state } = await look(id);
    expect(state.viewer?.name).toBe("Staff");
    const left = Date.parse(state.viewer?.ends_at ?? "") - Date.now();
    expect(left).toBeGreaterThan((VIEW_MINUTES - 1) * 60_000);
    expect(left).toBeLessThanOrEqual(VIEW_MINUTES * 60_000);
    expect((await client.call("account")).json).toMatchObject({
      nama: `Member ${index}`,
      device_trusted: false,
    });
  });

  test("M677: starts once, within seconds, by a token that is valid while the requester has the permission", async () => {
    const { id } = await people.someone();
    const { token } = await ask(id);
    const [one, other] = [await http.visitor(), await http.visitor()];
    const both = await Promise.all([
      one.call("viewBegin", { token }),
      other.call("viewBegin", { token }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const late = await ask(id);
    await owner().query("update account_view set asked_at = asked_at - make_interval(secs => $1)", [
      VIEW_TOKEN_SECONDS,
    ]);
    const refused = await (await http.visitor()).call("viewBegin", { token: late.token });
    expect(codeOf(refused)).toEqual([422, "view_token_invalid"]);
    const clerk = await http.staff(["members.view"]);
    const lost = await ask(id, clerk);
    await owner().query(
      "update staff set permissions = '{}' where id = (select max(id) from staff)",
    );
    const gone = await (await http.visitor()).call("viewBegin", { token: lost.token });
    expect(codeOf(gone)).toEqual([422, "view_token_invalid"]);
  });

  test("M677: records start, every page and end in the audit log with the viewer", async () => {
    const { id } = await people.someone();
    const { client } = await look(id);
    await client.send("/report/transaksi?number=0812", { headers: { accept: "text/html" } });
    expect((await client.call("viewPage", { path: "/account/profile" })).status).toBe(200);
    expect((await client.call("viewPage", { path: "/a?number=0812" })).status).toBe(422);
    await expect.poll(async () => (await auditOf(id)).length).toBe(4);
    expect((await client.call("viewEnd")).status).toBe(200);
    expect((await client.call("account")).status).toBe(401);
    expect(await auditOf(id)).toEqual([
      "member.view_asked Staff",
      "member.view_began Staff",
      "member.view_page Staff",
      "member.view_page Staff",
      "member.view_ended Staff",
    ]);
    const paths = await owner().query<{ path: string }>(
      "select detail ->> 'path' as path from audit_entry where subject = $1 and action = 'member.view_page' order by path",
      [`member:${id}`],
    );
    expect(paths.rows.map(({ path }) => path)).toEqual(["/account/profile", "/report/transaksi"]);
  });

  test("M677: is invisible to the member, who stays signed in: no device, no session, no later last use", async () => {
    const { id, first } = await people.someone();
    await owner().query(
      "update device set last_used_at = now() - interval '3 days' where member_id = $1",
      [id],
    );
    const before = await owner().query("select last_used_at from device where member_id = $1", [
      id,
    ]);
    const { client } = await look(id);
    for (const name of ["account", "transactions", "summary"] as const)
      expect((await client.call(name)).status).toBe(200);
    const after = await owner().query("select last_used_at from device where member_id = $1", [id]);
    expect(after.rows).toEqual(before.rows);
    expect((await first.call("account")).status).toBe(200);
    const found = (await staff.call("memberDevices", { member_id: String(id) }))
      .json as MemberDevices;
    expect([found.devices.length, found.sessions.length]).toEqual([1, 1]);
  });

  test("M677: ends at its time with its stream, when the permission is removed, and when the staff member is blocked", async () => {
    const { id } = await people.someone();
    const { client } = await look(id);
    expect((await client.call("account")).status).toBe(200);
    await owner().query(
      "update account_view set ends_at = clock_timestamp() where member_id = $1",
      [id],
    );
    await expect
      .poll(async () => (await client.call("account")).status, { interval: 20 })
      .toBe(401);
    expect((await listenAs(http, client)).status).toBe(401);
    await endViews(http.open.brand);
    expect((await auditOf(id)).at(-1)).toBe("member.view_ended clock");

    for (const change of ["permissions = '{}'", "blocked_at = now()"]) {
      const clerk = await http.staff(["members.view"]);
      const second = await look(id, clerk);
      expect((await second.client.call("account")).status).toBe(200);
      await owner().query(`update staff set ${change} where id = (select max(id) from staff)`);
      await expect.poll(async () => (await second.client.call("account")).status).toBe(401);
    }
  });
});

describe("calls of a viewer", () => {
  test("M677: are rejected when they change something or are for the owner only, and change nothing", async () => {
    const { id, first } = await people.someone();
    const { client } = await look(id);
    expect(REFUSED).toEqual(
      expect.arrayContaining([
        "pinVerify",
        "pinStore",
        "pinUpdate",
        "passwordChange",
        "passwordConfirm",
        "buyPrepaid",
        "profileSave",
        "accountSetting",
        "userSettingsSave",
        "accountExport",
        "accountDelete",
        "devices",
        "deviceAccept",
        "accountSearch",
      ]),
    );
    const before = await everything();
    for (const name of REFUSED) {
      const answer = await client.call(name, {}, { key: randomUUID() });
      expect([name, answer.status, refusalOf(answer).code]).toEqual([name, 403, "view_only"]);
    }
    expect(await everything()).toEqual(before);

    // The same with valid inputs that have an effect in the owner's own session.
    const real: readonly (readonly [CallName, object])[] = [
      [
        "buyPrepaid",
        {
          product_code: "TSEL10",
          destination_number: "081270001234",
          price: 20_000,
          pin: TEST_PIN,
        },
      ],
      ["pinUpdate", { old_pin: TEST_PIN, pin: "258369", pin_confirmation: "258369" }],
      ["userSettingsSave", { theme: "dark" }],
      ["profileSave", { name: "Nama Baru" }],
    ];
    for (const [name, input] of real) {
      const refused = await client.call(name, input, { key: randomUUID() });
      expect([name, ...codeOf(refused)]).toEqual([name, 403, "view_only"]);
    }
    expect(await everything()).toEqual(before);
    for (const [name, input] of real) {
      const done = await first.call(name, input, { key: randomUUID() });
      expect([name, done.status]).toEqual([name, 200]);
    }
    expect(await everything()).not.toEqual(before);
  });

  test("M677: change nothing when they only read, for any caller", async () => {
    const { id, index } = await people.someone();
    const { ref_id } = await http.environment.buy({ member: index });
    const { client } = await look(id);
    const inputs: Partial<Record<CallName, object>> = {
      operators: { type: "pulsa" },
      products: { type: "pulsa" },
      recentNumbers: { type: "pulsa" },
      receipts: { ids: ref_id },
      transaction: { ref_id },
      notifications: { period: "today" },
      notification: { period: "today", notification_id: "1" },
      permissionAsked: { permission: "pos.use" },
    };
    await client.call("session");
    const before = await everything();
    for (const name of READING) {
      const answer = await client.call(name, inputs[name] ?? {});
      expect([name, answer.status < 500]).toEqual([name, true]);
      if (answer.status === 403) expect(refusalOf(answer).code).not.toBe("view_only");
    }
    expect(await everything()).toEqual(before);
  });

  test("M677: cannot download report files", async () => {
    const { id } = await people.someone();
    const { client } = await look(id);
    const answer = await client.send("/api/v1/report/exports/XABCDEFGHIJ0/file");
    expect(codeOf(answer)).toEqual([403, "view_only"]);
  });

  test("cannot change the database, whatever a handler tries, unlike the owner's calls", async () => {
    const shared = {
      connection: http.open.database.connection,
      size: 1,
      role: APPLICATION_ROLE,
      onError: () => {},
    };
    const change = "update member set name = name where id = 1";
    for (const [readOnly, outcome] of [
      [true, "25006"],
      [false, "changed"],
    ] as const) {
      const pool = createPool({ ...shared, readOnly });
      const done = await pool.query(change).then(
        () => "changed",
        (error: unknown) => (error as { code: string }).code,
      );
      await pool.end();
      expect(done).toBe(outcome);
    }
  });
});

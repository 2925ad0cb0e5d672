import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { randomUUID } from "node:crypto";
import type { Call } from "@konter/contract/call";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { errorCodesOf } from "@konter/contract/openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSetting } from "../../kernel/settings/index.ts";
import { openSession } from "../../domains/people/identity/index.ts";
import {
  CASHBACK_RULE_INPUT,
  inputAbout,
  SCHEDULE_INPUT,
} from "@konter/testkit/acts/call-inputs.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { createHttpClient, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { isStaffCall } from "../pages/http.ts";

const NAMES = Object.keys(calls) as CallName[];
const MEMBER_NAMES = NAMES.filter((name) => calls[name].access === "member");
const STAFF_NAMES = NAMES.filter((name) => calls[name].access === "staff");
/** Its permissions hold for each queue. */
const PER_QUEUE: readonly string[] = ["inbox"];
const GUARDED_NAMES = STAFF_NAMES.filter((name) => !PER_QUEUE.includes(name));
const MISSING = "K00000000000";
let http: HttpEnvironment;
let owner: HttpClient;
let other: HttpClient;
let blocked: HttpClient;
let staff: HttpClient;
let ref = "";
let schedule = "";
let complaintOfBlocked = "";
let cashbackRule = "";
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true });
  await changeSetting(http.open.brand, "loans", true);
  // As a Master the owner may use every member endpoint.
  await http.environment.database.owner.query(
    "update member set roles = '{member,master_agent}', permissions = '{deposit.transfer,sendmoney.use,pos.use}', is_agen_mlo = true, mlo_multi_supplier = true, couriers = '{sicepat,idexpress,ninja_xpress,sap_express,jnt_cargo,jnt_express,jne_express,lion_parcel}' where id = (select min(id) from member)",
  );
  [owner, other, blocked, staff] = await Promise.all([
    http.member(0),
    http.member(1),
    http.member(2),
    http.staff(),
  ]);
  ref = ((await buyAs(owner)).json as { ref_id: string }).ref_id;
  const set = await owner.call("scheduleCreate", SCHEDULE_INPUT, { key: randomUUID() });
  schedule = (set.json as { code: string }).code;
  complaintOfBlocked = await complainAs(blocked);
  const ruled = await staff.call("cashbackRuleSave", CASHBACK_RULE_INPUT, { key: randomUUID() });
  cashbackRule = String((ruled.json as { rules: { id: number }[] }).rules[0]?.id);
  await http.environment.database.owner.query(
    "update member set blocked_at = now() where id = $1",
    [http.environment.members[2]?.id],
  );
});
afterAll(() => http.close());

/** Creates a complaint about a purchase of that member in the back office's queue; returns its id. */
async function complainAs(client: HttpClient): Promise<string> {
  const { ref_id } = (await buyAs(client)).json as { ref_id: string };
  await client.call("complain", { ref_id, reason: "too_slow" }, { key: randomUUID() });
  const queue = (await staff.call("adminComplaints")).json as { rows: { complaint_id: number }[] };
  return String(queue.rows[0]?.complaint_id);
}

let bought = 0;
function buyAs(client: HttpClient): Promise<HttpAnswer> {
  bought += 1;
  const input = {
    product_code: "TSEL10",
    destination_number: `0812${String(40_000_000 + bought)}`,
    price: 20_000,
    pin: TEST_PIN,
    customer_name: "Pelanggan Rahasia",
  };
  return client.call("buyPrepaid", input, { key: randomUUID() });
}

/** A valid input for each endpoint, about the owner's transaction if it names one. */
const inputOf = (name: CallName, refId = ref): unknown =>
  inputAbout(name, {
    refId,
    memberId: memberIdOf(0),
    schedule,
    complaint: complaintOfBlocked,
    cashbackRule,
  });

const memberIdOf = (index: number): string => String(http.environment.members[index]?.id);

function callAs(client: HttpClient, name: CallName, refId?: string): Promise<HttpAnswer> {
  return client.call(name, inputOf(name, refId), { key: randomUUID() });
}

/** Sends another session's token under the cookie name of an address. */
async function withToken(
  address: string,
  cookie: string,
  sessionCall: "session" | "staffSession",
  token: string | undefined,
): Promise<HttpClient> {
  const client = createHttpClient(address, sessionCall);
  client.cookies.set(cookie, token ?? "");
  await client.open();
  return client;
}

/** An error contains its code, message, request id and at most a parameter, and no data of the requested object. */
function expectNoLeak(answer: HttpAnswer): void {
  expect(
    Object.keys(refusalOf(answer)).filter(
      (name) => !["code", "message", "requestId", "parameters"].includes(name),
    ),
  ).toEqual([]);
  for (const secret of [
    ref,
    "Pelanggan Rahasia",
    "0812400000",
    "Member 0",
    "081299100000",
    "10300",
  ])
    expect(answer.text).not.toContain(secret);
}

describe("endpoint permissions", () => {
  test("every endpoint is served at one address and covered by this file", async () => {
    expect(NAMES.filter(isStaffCall).toSorted()).toEqual(
      NAMES.filter((name) => calls[name].path.startsWith("admin/")).toSorted(),
    );
    expect(STAFF_NAMES.every(isStaffCall) && !MEMBER_NAMES.some(isStaffCall)).toBe(true);
    expect(MEMBER_NAMES.length + STAFF_NAMES.length).toBe(
      NAMES.length - NAMES.filter((name) => calls[name].access === "public").length,
    );
    for (const name of GUARDED_NAMES) {
      const row: Call = calls[name];
      expect(STAFF_PERMISSIONS, name).toContain(row.permission);
    }
    for (const name of STAFF_NAMES) {
      const answer = await callAs(owner, name);
      expect([name, answer.status, refusalOf(answer).code]).toEqual([name, 404, "not_found"]);
    }
  });

  test.each(MEMBER_NAMES)(
    "M719, M776: %s rejects visitors, invalid sessions and staff sessions",
    async (name) => {
      const before = await fingerprint(http.environment);
      const madeUp = await withToken(http.memberAddress, "sid", "session", "A".repeat(43));
      const staffToken = await withToken(
        http.memberAddress,
        "sid",
        "session",
        staff.cookies.get("staff_sid"),
      );
      for (const client of [await http.visitor(), madeUp, staffToken]) {
        const answer = await callAs(client, name);
        expect([answer.status, refusalOf(answer).code]).toEqual([401, "unauthenticated"]);
        expectNoLeak(answer);
      }
      expect(await fingerprint(http.environment)).toEqual(before);
    },
  );

  test.each(GUARDED_NAMES)(
    "M719, M721, M776: %s rejects visitors, members and staff without its permission",
    async (name) => {
      const before = await fingerprint(http.environment);
      const memberToken = await withToken(
        http.staffAddress,
        "staff_sid",
        "staffSession",
        owner.cookies.get("sid"),
      );
      for (const client of [await http.staffVisitor(), memberToken]) {
        const answer = await callAs(client, name);
        expect([answer.status, refusalOf(answer).code]).toEqual([401, "unauthenticated"]);
        expectNoLeak(answer);
      }
      const row: Call = calls[name];
      const unable = await http.staff(
        STAFF_PERMISSIONS.filter((permission) => permission !== row.permission),
      );
      const answer = await callAs(unable, name);
      const code = row.method === "GET" ? "permission_missing" : "unauthorized";
      expect([answer.status, refusalOf(answer).code]).toEqual([403, code]);
      expectNoLeak(answer);
      const after = await fingerprint(http.environment);
      expect({ ...(after as object), staff: "" }).toEqual({ ...(before as object), staff: "" });
    },
  );

  test("M719, M721: the inbox rejects visitors and members, and is empty without a queue's permission", async () => {
    const memberToken = await withToken(
      http.staffAddress,
      "staff_sid",
      "staffSession",
      owner.cookies.get("sid"),
    );
    for (const client of [await http.staffVisitor(), memberToken])
      expect(refusalOf(await callAs(client, "inbox")).code).toBe("unauthenticated");
    const answer = await callAs(await http.staff(["staff.read"]), "inbox");
    expect(answer.json).toEqual({ rows: [], next_cursor: null, counts: [] });
  });

  test.each(NAMES)(
    "%s responds to a permitted caller as the contract defines, and fails only with its own error codes",
    async (name) => {
      const client = isStaffCall(name) ? staff : owner;
      const isSession = name === "logout" || name === "staffLogout";
      const caller = isSession
        ? await (name === "logout" ? http.visitor() : http.staffVisitor())
        : client;
      const answer = await callAs(caller, name);
      if (answer.status === 200)
        expect(calls[name].output.safeParse(answer.json).success).toBe(true);
      else expect(errorCodesOf(calls[name])).toContain(refusalOf(answer).code);
      expect([answer.status < 500, answer.status !== 401, answer.status !== 403]).toEqual([
        true,
        true,
        true,
      ]);
    },
  );
});

describe("data of another member", () => {
  test.each([
    "transaction",
    "checkTransaction",
    "cancelTransaction",
    "complain",
    "complaintReply",
  ] as const)("%s treats another member's transaction like a missing one", async (name) => {
    const before = await fingerprint(http.environment);
    const [foreign, missing, lower] = [
      await callAs(other, name),
      await callAs(other, name, MISSING),
      await callAs(other, name, ref.toLowerCase()),
    ];
    const bodyOf = (answer: HttpAnswer) => ({ ...refusalOf(answer), requestId: "" });
    expect(bodyOf(foreign)).toEqual({
      code: "transaction_not_found",
      message: "Transaksi tidak ditemukan.",
      requestId: "",
    });
    for (const answer of [missing, lower])
      expect([answer.status, bodyOf(answer)]).toEqual([foreign.status, bodyOf(foreign)]);
    const namesOf = (answer: HttpAnswer) =>
      [...answer.headers.keys()].filter((header) => header !== "date").toSorted();
    expect(namesOf(foreign)).toEqual(namesOf(missing));
    expectNoLeak(foreign);
    expect(await fingerprint(http.environment)).toEqual(before);
  });

  test("is not in reports, summaries and recent numbers", async () => {
    for (const input of [{}, { ref_id: ref }, { number: "0812400000" }, { product: "TSEL10" }]) {
      const page = (await other.call("transactions", input)).json as {
        rows: unknown[];
        totals: { count: number };
      };
      expect([page.rows, page.totals.count]).toEqual([[], 0]);
    }
    expect((await other.call("recentNumbers", { type: "pulsa" })).json).toEqual({ numbers: [] });
    expect((await other.call("receipts", { ids: `${ref},${MISSING}` })).json).toEqual({
      receipts: [],
      missing: [ref, MISSING],
    });
    expect((await other.call("summary")).json).toMatchObject({ month: { count: 0 } });
    expect(
      ((await owner.call("transactions")).json as { rows: unknown[] }).rows.length,
    ).toBeGreaterThan(0);
  });

  test("is not addressed by any input field", () => {
    // The public API's own names: ids of a notification, of contacts, addresses, saved bills, drawers and lines of a cart,
    // looked up among the caller's own, and own switches; a name check is about a bank account.
    const own =
      /^(notificationRead|contact|address|customerAddress|accountSetting|nameCheckAsk|savedBill|drawer|shopAddress|cart)/;
    const others = MEMBER_NAMES.filter((name) => !own.test(name));
    const parameters = others.flatMap((name) => {
      const { def } = calls[name].input as { def: { shape?: object } };
      return Object.keys(def.shape ?? {});
    });
    expect(parameters.filter((name) => /member|account|user|owner|^id$/.test(name))).toEqual([]);
  });
});

describe("blocked accounts", () => {
  test("M196: a blocked member sees the account and its history, and buys nothing", async () => {
    const before = await fingerprint(http.environment);
    for (const name of ["account", "transactions", "products"] as const)
      expect((await callAs(blocked, name)).status).toBe(200);
    const refusal = await buyAs(blocked);
    expect([refusal.status, refusalOf(refusal).code, refusalOf(refusal).message]).toEqual([
      403,
      "account_blocked",
      "Akun Anda sedang diblokir. Hubungi layanan pelanggan.",
    ]);
    expect(await fingerprint(http.environment)).toEqual(before);
  });

  test("a blocked staff member is signed out at once, also with an earlier session", async () => {
    const clerk = await http.staff(["catalog.read"]);
    expect((await callAs(clerk, "marginRules")).status).toBe(200);
    await http.environment.database.owner.query(
      "update staff set blocked_at = now() where id = (select max(id) from staff)",
    );
    await expect.poll(async () => (await callAs(clerk, "marginRules")).status).toBe(401);
  });

  test("M721: a removed permission is gone at once, and a granted one is valid at once", async () => {
    const clerk = await http.staff(["catalog.read"]);
    const change = (permissions: readonly string[]) =>
      http.environment.database.owner.query(
        "update staff set permissions = $1 where id = (select max(id) from staff)",
        [permissions],
      );
    expect((await callAs(clerk, "suppliers")).status).toBe(403);
    await change(["suppliers.read"]);
    await expect
      .poll(async () => [
        (await callAs(clerk, "suppliers")).status,
        (await callAs(clerk, "marginRules")).status,
      ])
      .toEqual([200, 403]);
  });

  test("an expired session is rejected", async () => {
    const token = await openSession(
      http.open.brand,
      { memberId: http.environment.members[0]?.id ?? 0 },
      "127.0.0.1",
      "test",
    );
    await http.environment.database.owner.query(
      "update session set expires_at = now() - interval '1 second' where created_at = (select max(created_at) from session)",
    );
    const late = await withToken(http.memberAddress, "sid", "session", token);
    expect((await late.call("account")).status).toBe(401);
  });
});

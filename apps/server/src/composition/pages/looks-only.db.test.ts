import { randomUUID } from "node:crypto";
import { mayCallUntrusted } from "@konter/contract/call";
import type { Call } from "@konter/contract/call";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { peopleWithDevices, TEST_PASSWORD } from "@konter/testkit/brand/device-browsers.ts";
import { recoverWaiting } from "@konter/testkit/brand/device-recovery.ts";
import { dumpDatabase } from "@konter/testkit/rows/dump-database.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";

const MEMBER_CALLS = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access === "member",
);
const row = (name: CallName): Call => calls[name];
/** Endpoints that handle this themselves, because they record the attempt and notify the owner. */
const TELLING: readonly CallName[] = [
  "deviceAccept",
  "deviceTrust",
  "deviceReject",
  "deviceRevoke",
  "deviceRename",
  "deviceForget",
  "deviceSignOutOthers",
];
const REFUSED = MEMBER_CALLS.filter((name) => !mayCallUntrusted(row(name)));
const LOOKING = MEMBER_CALLS.filter(
  (name) => mayCallUntrusted(row(name)) && !TELLING.includes(name),
);

let http: HttpEnvironment;
let office: PostOffice;
let thief: HttpClient;
let refId = "";
let memberId = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true, deviceApproval: true });
  office = await openPostOffice(http.open.brand, http.open.channels);
  const people = await peopleWithDevices(http);
  const { index, id, second } = await people.someoneWaiting();
  memberId = id;
  refId = (await http.environment.buy({ member: index })).ref_id;
  await recoverWaiting(office, second, http.environment.members[index]?.hp ?? "");
  thief = second;
});
afterAll(async () => {
  await office.close();
  await http.close();
});

/** Inputs that would change something in a trusted session. */
const REAL: Partial<Record<CallName, object>> = {
  passwordChange: {
    old_password: TEST_PASSWORD,
    password: "milik-pencuri-sekarang",
    password_confirmation: "milik-pencuri-sekarang",
    sign_out_others: true,
  },
  passwordConfirm: { password: TEST_PASSWORD },
  accountDelete: { password: TEST_PASSWORD },
  pinUpdate: { old_pin: TEST_PIN, pin: "258369", pin_confirmation: "258369" },
  pinVerify: { pin: TEST_PIN },
  profileSave: { name: "Nama Pencuri" },
  userSettingsSave: { theme: "dark" },
  contactAdd: { number: "081277776666", name: "Pencuri", type: "phone" },
  buyPrepaid: {
    product_code: "TSEL10",
    destination_number: "081270001234",
    price: 20_000,
    pin: TEST_PIN,
  },
};

const dump = () => dumpDatabase(http.environment.database.owner);

describe("a session that was opened with a code to the phone", () => {
  test.each(REFUSED.map((name) => ({ name })))(
    "M84: $name is rejected with the end of the restriction and changes nothing",
    async ({ name }) => {
      const before = await dump();
      for (const input of [{}, REAL[name] ?? {}]) {
        const answer = await thief.call(name, input, { key: randomUUID() });
        expect(answer.status, answer.text).toBe(403);
        const { code, message } = refusalOf(answer);
        expect(code).toBe("device_only_looks");
        expect(message).toMatch(/baru bisa melihat sampai \d+ \w+ \d{4}, \d\d\.\d\d WIB/);
      }
      expect(await dump()).toEqual(before);
    },
  );

  test("M84: can only read and changes nothing", async () => {
    const inputs: Partial<Record<CallName, object>> = {
      operators: { type: "pulsa" },
      products: { type: "pulsa" },
      recentNumbers: { type: "pulsa" },
      receipts: { ids: refId },
      transaction: { ref_id: refId },
      notifications: { period: "today" },
      notification: { period: "today", notification_id: "1" },
      permissionAsked: { permission: "pos.use" },
    };
    const before = await dump();
    for (const name of LOOKING) {
      if (row(name).viewing === "own") continue;
      const answer = await thief.call(name, inputs[name] ?? {});
      expect([name, answer.status < 500]).toEqual([name, true]);
      expect(answer.text).not.toContain("device_only_looks");
    }
    for (const name of ["account", "transactions", "devices", "transaction"] as const)
      expect([name, (await thief.call(name, inputs[name] ?? {})).status]).toEqual([name, 200]);
    expect(await dump()).toEqual(before);
  });

  test("M81: cannot manage other devices, and only notifies the owner", async () => {
    const mine = await http.environment.database.owner.query<{ id: number }>(
      "select id from device where member_id = $1 order by id",
      [memberId],
    );
    const input = {
      device_id: String(mine.rows[0]?.id),
      pin: TEST_PIN,
      number: 42,
      name: "Milik pencuri",
    };
    const fields: Partial<Record<CallName, readonly (keyof typeof input)[]>> = {
      deviceAccept: ["device_id", "pin", "number"],
      deviceTrust: ["device_id", "pin"],
      deviceRename: ["device_id", "name"],
      deviceSignOutOthers: [],
    };
    const tellsNothing = (text: string) =>
      text
        .split("\n")
        .filter((line) => !/^public\.(?:audit_\w+|notification|notice_mail|outbox) /.test(line));
    const before = tellsNothing(await dump());
    for (const name of TELLING) {
      const wanted = fields[name] ?? ["device_id"];
      const given = Object.fromEntries(wanted.map((field) => [field, input[field]]));
      const answer = await thief.call(name, given);
      expect([name, answer.status, refusalOf(answer).code]).toEqual([
        name,
        403,
        "device_only_looks",
      ]);
    }
    expect(tellsNothing(await dump())).toEqual(before);
  });

  test("may call only listed endpoints, each with a written reason", () => {
    const listed = MEMBER_CALLS.filter((name) => row(name).whileUntrusted !== undefined);
    expect(listed.toSorted()).toEqual(TELLING.toSorted());
    const posts = LOOKING.filter((name) => row(name).method !== "GET");
    expect(posts.toSorted()).toEqual([
      "cartList",
      "cashbackHistory",
      "couponCheck",
      "markupPreview",
      "mediaPrices",
      "notificationsUnread",
      "sellingPriceCopyPreview",
      "shopChannels",
      "shopCost",
      "shopOrders",
      "userSettings",
    ]);
  });
});

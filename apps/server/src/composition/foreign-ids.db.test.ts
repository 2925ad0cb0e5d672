import { randomUUID } from "node:crypto";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importRegions } from "../domains/people/addresses/index.ts";
import { TEST_REGIONS } from "../testing/regions.ts";
import { TEST_PIN } from "../testing/counter.ts";
import { givePasswords, signInFrom, TEST_PASSWORD } from "../testing/device-browsers.ts";
import { fingerprint } from "../testing/fingerprint.ts";
import { refusalOf } from "../testing/http-client.ts";
import type { HttpAnswer, HttpClient } from "../testing/http-client.ts";
import { openHttpCounter } from "../testing/http-counter.ts";
import type { HttpCounter } from "../testing/http-counter.ts";

/** What belongs to one account, by the field that names it, and the same that nobody has. */
interface Thing {
  readonly field: string;
  readonly own: string | number;
  readonly missing: string | number;
}
type Kind = "address" | "contact" | "device" | "schedule" | "debt" | "notification" | "passkey";

const TERMS = {
  repeats: "monthly",
  day: 31,
  time: "08:00",
  max_price: 20_000,
  monthly_limit: 40_000,
} as const;
const WRITE_OFF = { amount: 1_000, reason: "lupa" };

/** Every call that names a thing of an account by its id, and whatever else it asks for. */
const CALLS: readonly (readonly [CallName, Kind, object])[] = [
  ["addressPick", "address", {}],
  ["addressDelete", "address", {}],
  ["contactEdit", "contact", { number: "081212341234", name: "Lain", type: "phone" }],
  ["contactDelete", "contact", {}],
  ["deviceAccept", "device", { pin: TEST_PIN, number: 42 }],
  ["deviceTrust", "device", { pin: TEST_PIN }],
  ["deviceReject", "device", {}],
  ["deviceRevoke", "device", {}],
  ["deviceRename", "device", { name: "Milik saya" }],
  ["deviceForget", "device", {}],
  ["scheduleChange", "schedule", { ...TERMS }],
  ["schedulePause", "schedule", {}],
  ["scheduleResume", "schedule", { pin: TEST_PIN }],
  ["scheduleDelete", "schedule", {}],
  ["repayDebt", "debt", { amount: 1000 }],
  ["writeOffDebt", "debt", WRITE_OFF],
  ["reinstateDebt", "debt", WRITE_OFF],
  ["passkeyRemove", "passkey", {}],
  ["notification", "notification", { period: "today" }],
  ["notificationRead", "notification", {}],
];

let http: HttpCounter;
let owner: HttpClient;
let other: HttpClient;
const things = new Map<Kind, Thing>();
beforeAll(async () => {
  http = await openHttpCounter({ members: 2, idle: true });
  await givePasswords(http);
  owner = (await signInFrom(http, 0)).client;
  other = (await signInFrom(http, 1)).client;
  // Some of them ask for the password first.
  for (const client of [owner, other])
    await client.call("passwordConfirm", { password: TEST_PASSWORD });
  things.set("address", await addressOfOwner());
  things.set("contact", await contactOfOwner());
  things.set("device", await deviceOfOwner());
  things.set("schedule", await scheduleOfOwner());
  things.set("debt", await debtOfOwner());
  things.set("passkey", await passkeyOfOwner());
  things.set("notification", await notificationOfOwner());
});
afterAll(() => http.close());

async function addressOfOwner(): Promise<Thing> {
  await importRegions(http.counter.database.owner, TEST_REGIONS);
  const saved = await owner.call("addressSave", {
    province: "31",
    city: "31.71",
    district: "31.71.01",
    postcode: "10110",
    detail: "Jalan Rahasia 1",
  });
  const { addresses } = saved.json as { addresses: { id: string }[] };
  return { field: "id", own: addresses[0]?.id ?? "", missing: "987654321" };
}

async function contactOfOwner(): Promise<Thing> {
  const added = await owner.call("contactAdd", {
    number: "081277776666",
    name: "Pelanggan Rahasia",
    type: "phone",
  });
  return { field: "id", own: (added.json as { id: string }).id, missing: "987654321" };
}

async function deviceOfOwner(): Promise<Thing> {
  const { devices } = (await owner.call("devices")).json as { devices: { device_id: number }[] };
  return { field: "device_id", own: devices[0]?.device_id ?? 0, missing: 987_654_321 };
}

async function scheduleOfOwner(): Promise<Thing> {
  const schedule = {
    ...TERMS,
    product_code: "TSEL10",
    destination_number: "081240009999",
    pin: TEST_PIN,
  };
  const set = await owner.call("scheduleCreate", schedule, { key: randomUUID() });
  const { code } = set.json as { code: string };
  return { field: "code", own: code, missing: `${code.slice(0, -1)}${code.endsWith("2") ? 3 : 2}` };
}

async function debtOfOwner(): Promise<Thing> {
  const bought = await owner.call(
    "buyPrepaid",
    {
      product_code: "TSEL10",
      destination_number: "081240001111",
      price: 20_000,
      selling_price: 15_000,
      debt: { dp_value: 2_000, debt_notes: "besok" },
      customer_name: "Pelanggan Rahasia",
      pin: TEST_PIN,
    },
    { key: randomUUID() },
  );
  const { ref_id: own } = bought.json as { ref_id: string };
  await http.counter.database.owner.query(
    "update purchase set state = 'submitting' where ref_id = $1",
    [own],
  );
  await http.counter.database.owner.query(
    "update purchase set state = 'success' where ref_id = $1",
    [own],
  );
  return { field: "ref_id", own, missing: "K00000000000" };
}

async function passkeyOfOwner(): Promise<Thing> {
  const added = await http.counter.database.owner.query<{ id: number }>(
    "insert into passkey (member_id, credential_id, public_key, counter, transports, name) values ($1, '\\x01', '\\x01', 0, '{}', 'Rahasia') returning id",
    [http.counter.members[0]?.id],
  );
  return { field: "passkey_id", own: Number(added.rows[0]?.id), missing: 987_654_321 };
}

/** What staff answer to a complaint is told to its owner. */
async function notificationOfOwner(): Promise<Thing> {
  const staff = await http.staff();
  const refId = things.get("debt")?.own;
  await owner.call("complain", { ref_id: refId, reason: "not_received" }, { key: randomUUID() });
  const queue = (await staff.call("adminComplaints")).json as { rows: { complaint_id: number }[] };
  const complaint = { complaint_id: String(queue.rows[0]?.complaint_id) };
  await staff.call(
    "complaintAnswer",
    { ...complaint, text: "Kami periksa" },
    { key: randomUUID() },
  );
  const today = (await owner.call("notificationsToday")).json as {
    rows: { id: number }[];
  };
  const own = Number(today.rows[0]?.id);
  return { field: "notification_id", own, missing: 987_654_321 };
}

function ask(
  client: HttpClient,
  name: CallName,
  kind: Kind,
  which: "own" | "missing",
): Promise<HttpAnswer> {
  const thing = things.get(kind) as Thing;
  const field = name === "notificationRead" ? "id" : thing.field;
  const [, , rest] = CALLS.find(([each]) => each === name) ?? [];
  return client.call(name, { ...rest, [field]: thing[which] }, { key: randomUUID() });
}

const said = (answer: HttpAnswer) => ({
  status: answer.status,
  ...refusalOf(answer),
  requestId: "",
});

describe("what is another's", () => {
  test.each(CALLS.map(([name, kind]) => ({ name, kind })))(
    "M719: $name answers for it as for what does not exist, and nothing of it changes",
    async ({ name, kind }) => {
      const before = await fingerprint(http.counter);
      const [foreign, missing] = [
        await ask(other, name, kind, "own"),
        await ask(other, name, kind, "missing"),
      ];
      expect(said(foreign)).toEqual(said(missing));
      expect(foreign.status, foreign.text).toBe(404);
      expect(foreign.text).not.toContain("Rahasia");
      expect(await fingerprint(http.counter)).toEqual(before);
    },
  );

  test("the control: each of these things is there for its owner", async () => {
    for (const kind of things.keys()) expect(Number.isNaN(things.get(kind)?.own)).toBe(false);
    expect((await ask(owner, "notification", "notification", "own")).status).toBe(200);
    expect((await ask(owner, "contactEdit", "contact", "own")).status).toBe(200);
    expect((await ask(owner, "deviceRename", "device", "own")).status).toBe(200);
    expect((await ask(owner, "schedulePause", "schedule", "own")).status).toBe(200);
    expect((await ask(owner, "repayDebt", "debt", "own")).status).toBe(200);
  });

  test("no call that names a thing by its id is forgotten here", () => {
    const asked = CALLS.map(([name]) => name);
    const byReference = [
      "complain",
      "complaintReply",
      "transaction",
      "checkTransaction",
      "cancelTransaction",
    ];
    const all = (Object.keys(calls) as CallName[]).filter((name) => {
      const { access, path } = calls[name];
      return (
        access === "member" &&
        (/\{(id|code|ref_id|\w+_id)\}/.test(path) || name === "notificationRead")
      );
    });
    expect(all.filter((name) => !byReference.includes(name)).toSorted()).toEqual(
      [...asked].toSorted(),
    );
  });
});

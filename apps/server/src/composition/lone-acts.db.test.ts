import { randomUUID } from "node:crypto";
import type { OfficeAlerts } from "@konter/contract/finance";
import type { StaffRoom } from "@konter/contract/staff";
import { createMidtransSimulator } from "@konter/simulators";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isColleagueThere, LONE_ACTS } from "../kernel/approvals/index.ts";
import { tellLoneActs } from "../domains/office/staff/index.ts";
import { codeOf, openApproverBrand } from "@konter/testkit/brand/approver-brand.ts";
import type { ApproverBrand, Colleague } from "@konter/testkit/brand/approver-brand.ts";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import { MODULES } from "./modules.ts";

const SERVER_KEY = "Mid-server-rahasia-4417";
const WHY = "alone, because no second person was there";

const simulator = createMidtransSimulator({ serverKey: SERVER_KEY });
let url = "";
let brand: ApproverBrand;
let owner: Colleague;
beforeAll(async () => {
  [brand, { url }] = await Promise.all([openApproverBrand(), simulator.start()]);
});
beforeEach(async () => {
  await brand.begin();
  for (const table of ["lone_act", "message", "payment_gateway"])
    await brand.sql(`delete from ${table}`);
  owner = await brand.owner();
});
afterAll(async () => {
  await simulator.stop();
  await brand.close();
});

const call = (name: Parameters<Colleague["client"]["call"]>[0], input: object, key: string) =>
  owner.client.call(name, input, { key });
const gateway = () => ({
  port: "payment_gateway",
  vendor: "midtrans",
  mode: "production",
  name: "Midtrans",
  settings: { base_url: url, server_key: SERVER_KEY, qris_acquirer: "gopay" },
});
const resume = (paused: boolean) =>
  call("connectionPause", { port: "payment_gateway", id: "midtrans", paused }, randomUUID());
async function bankId(): Promise<string> {
  const [row] = await brand.sql<{ id: number }>("select min(id) as id from bank_account");
  return String(row?.id);
}
let numbers = 0;

/** Actions of a single person by the recorded kind, each through its endpoint. */
const ACTS = [
  [
    "suppliers.funding",
    async () => {
      const input = { id: "iak", kind: "paid", amount: 10_000_001, proof: "Mutasi" };
      const key = randomUUID();
      await call("supplierFund", input, key);
      // A repeated key is not a second action.
      return call("supplierFund", input, key);
    },
  ],
  ["connections.connect", async () => call("connectionConnect", gateway(), randomUUID())],
  [
    "banks.account",
    async () => {
      numbers += 1;
      const facts = { bank: "bca", name: "BCA", number: `70000000${numbers}`, holder: "PT Uji" };
      return call("bankAccountAdd", { ...facts, qris: "" }, randomUUID());
    },
  ],
  ["banks.feed", async () => call("bankFeedOpen", { account_id: await bankId() }, randomUUID())],
] as const;

const acts = () => brand.sql("select kind, staff_id from lone_act order by id");
const audited = () =>
  brand.sql(
    "select detail from audit_entry where action = 'approval.alone' and staff_id = $1 order by id",
    [owner.id],
  );

test.each(ACTS)(
  "M671: records an action that normally takes two people and was done alone, and notifies the owners by e-mail and in the back office: %s",
  async (kind, act) => {
    const answer = await act();
    expect(answer.status, answer.text).toBe(200);
    expect(await acts()).toEqual([{ kind, staff_id: owner.id }]);
    expect(await audited()).toEqual([{ detail: { kind, why: WHY } }]);
    while (await tellLoneActs(brand.http.open.brand));
    const mails = await brand.sql("select email from message where kind = 'acted_alone'");
    expect(mails).toEqual([{ email: owner.email }]);
    const { alerts } = (await owner.client.call("officeAlerts")).json as OfficeAlerts;
    expect(alerts).toContainEqual(
      expect.objectContaining({ name: "office.approvals.lone_acts_count", room: "/audit" }),
    );
  },
);

test("M671: records that one person alone resumed and changed a vendor account", async () => {
  await call("connectionConnect", gateway(), randomUUID());
  await brand.sql("delete from lone_act");
  await resume(true);
  expect(codeOf(await resume(false))).toBe("done");
  const [row] = await brand.sql<{ version: number }>(
    "select settings_version as version from payment_gateway",
  );
  const settings = { qris_acquirer: "airpay shopee" };
  const { port } = gateway();
  const edit = { port, id: "midtrans", version: row?.version, name: "Midtrans", reason: "Uji" };
  const edited = await call(
    "connectionEdit",
    { ...edit, mode: "production", settings },
    randomUUID(),
  );
  expect(edited.status, edited.text).toBe(200);
  expect((await acts()).map(({ kind }) => kind)).toEqual([
    "connections.resume",
    "connections.change",
  ]);
});

test.each(ACTS)(
  "does nothing without approval if there is a second person: %s",
  async (_kind, act) => {
    await brand.owner();
    await act();
    expect(await acts()).toEqual([]);
    expect(await audited()).toEqual([]);
  },
);

test.each([
  ["no staff member invited", () => brand.owner(), []],
  ["the owner invited", () => brand.joined(owner), ["suppliers.funding"]],
] as const)(
  "M671: suspending a person whose power is not valid yet makes no one the only person, unless the owner invited that person: one whom %s",
  async (_who, come, written) => {
    const colleague = await come();
    await brand.sql(
      "update approving_power set counts_from = clock_timestamp() + interval '1 day' where staff_id = $1",
      [colleague.id],
    );
    const suspension = { staff_id: String(colleague.id), reason: "Uji" };
    expect(codeOf(await call("staffSuspend", suspension, randomUUID()))).toBe("done");
    await ACTS[0][1]();
    expect((await acts()).map(({ kind }) => kind)).toEqual(written);
  },
);

test.each([
  [6, true],
  [8, false],
])(
  "M671: an owner who suspended the only colleague %s days ago needs a second person: %s",
  async (days, isNeeded) => {
    const colleague = await brand.owner();
    await establishApprovers(brand.http.environment.database.owner);
    await brand.sql(
      "update staff set blocked_at = clock_timestamp() - make_interval(days => $2) where id = $1",
      [colleague.id, days],
    );
    const input = { id: "iak", kind: "paid", amount: 10_000_001, proof: "Mutasi" };
    expect(codeOf(await call("supplierFund", input, randomUUID()))).toBe(
      isNeeded ? "supplier_funding_approval_needed" : "done",
    );
  },
);

test("does not record a rejected call", async () => {
  const key = randomUUID();
  const wrong = { ...gateway(), settings: { ...gateway().settings, server_key: "falsch" } };
  expect(codeOf(await call("connectionConnect", wrong, key))).not.toBe("done");
  expect(await acts()).toEqual([]);
});

test("requires for each action the approver of its approval kind", () => {
  const { brand: context, connections } = brand.http.open;
  const kinds = new Map(
    MODULES.flatMap(
      ({ approvalKinds }) => approvalKinds?.({ brand: context, connections }) ?? [],
    ).map(({ name, permission }) => [name, permission]),
  );
  for (const [kind, { permission, second }] of Object.entries(LONE_ACTS))
    expect([kind, kinds.get(kind)]).toEqual([kind, second === "approver" ? permission : undefined]);
});

test("M671: still requires approval from an owner who took a permission from the only colleague or the colleague's role", async () => {
  const pool = brand.http.open.brand.pool;
  const isThere = (permission: string) => isColleagueThere(pool, owner.id, permission);
  const permissions = ["deposits.read", "deposits.decide", "transactions.settle"];
  const name = "Kasir";
  const saved = await owner.client.call("roleSave", { name, permissions });
  const role_id = (saved.json as StaffRoom).roles.find((role) => role.name === name)?.role_id;
  const clerk = await brand.hire(permissions);
  await brand.sql("update staff set role_id = $2, password_hash = 'x' where id = $1", [
    clerk.id,
    role_id,
  ]);
  expect(await isThere("deposits.decide")).toBe(true);
  const less = { role_id, name, permissions: ["deposits.read", "transactions.settle"] };
  expect(codeOf(await owner.client.call("roleSave", less))).toBe("done");
  expect(await isThere("deposits.decide")).toBe(true);
  const viewer = { staff_id: String(clerk.id), role_id: await brand.roleId("viewer") };
  expect(codeOf(await owner.client.call("staffRoleSet", viewer))).toBe("done");
  expect(await isThere("transactions.settle")).toBe(true);
  expect(await isThere("reviews.decide")).toBe(false);
});

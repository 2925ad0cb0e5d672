import { randomUUID } from "node:crypto";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import type { OfficeFeature } from "@konter/contract/features";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inputAbout } from "@konter/testkit/acts/call-inputs.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { konter } from "@konter/testkit/processes/konter.ts";
import { putSetting, forgetSettings } from "../../../kernel/settings/index.ts";
import { FEATURE_CALLS } from "./index.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  // A Master, who may use every call of a member.
  await http.environment.database.owner.query(
    "update member set roles = '{member,agent,master_agent}'",
  );
  [staff, member] = await Promise.all([http.staff(), http.member(0)]);
});
afterEach(async () => {
  for (const name of ["ppob", "schedules", "bulk", "shop", "shipping"] as const)
    await putSetting(http.open.brand.pool, name, true);
  forgetSettings(http.open.brand);
});
afterAll(() => http.close());

const turn = (input: object) => staff.call("featureSwitch", input);
const room = async () =>
  ((await staff.call("features")).json as { features: OfficeFeature[] }).features;
const rowOf = async (name: string) => (await room()).find(({ feature }) => feature === name);
const stored = async (name: string) =>
  (
    await http.environment.database.owner.query<{ value: boolean }>(
      "select value from brand_setting where name = $1",
      [name],
    )
  ).rows[0]?.value ?? true;
const PPOB_OFF = { feature: "ppob", on: false, takes_along: ["schedules", "bulk"] };
const SHOP_OFF = { feature: "shop", on: false };

const ask = (name: CallName) => {
  const { method } = calls[name];
  const subject = {
    refId: "T1",
    memberId: String(http.environment.members[0]?.id),
    schedule: "J1",
    complaint: "1",
    cashbackRule: "1",
  };
  const input = inputAbout(name, subject) ?? {};
  return member.call(name, input, method === "GET" ? {} : { key: randomUUID() });
};

describe("M692: the features page", () => {
  test("shows the available features, what each disables, and its dependents", async () => {
    const rows = await room();
    expect(rows.map(({ feature }) => feature)).toEqual([
      "ppob",
      "schedules",
      "bulk",
      "shop",
      "shipping",
      "postal",
      "loans",
    ]);
    expect(rows[0]).toMatchObject({
      title: "PPOB",
      on: true,
      stopped_by: [],
      takes_along: [
        { feature: "schedules", title: "Pembelian terjadwal" },
        { feature: "bulk", title: "Top up massal" },
      ],
      sells_nothing: false,
      changed_at: null,
    });
    expect(rows[0]?.closes.length).toBeGreaterThan(0);
  });

  test("disables a feature with its dependents, keeps their own switches, and logs the author", async () => {
    const answer = await turn(PPOB_OFF);
    expect(answer.status).toBe(200);
    expect(await rowOf("ppob")).toMatchObject({ on: false, changed_by: "Staff" });
    expect(await rowOf("schedules")).toMatchObject({
      on: true,
      stopped_by: [{ feature: "ppob", title: "PPOB" }],
    });
    expect((await turn({ feature: "ppob", on: true })).status).toBe(200);
    expect(await rowOf("schedules")).toMatchObject({ on: true, stopped_by: [] });
  });

  test.each([
    [{ ...PPOB_OFF, takes_along: [] }, "feature_takes_along", "Pembelian terjadwal"],
    [{ feature: "ppob", on: true }, "feature_unchanged", "PPOB"],
    [{ feature: "affiliate", on: false }, "feature_not_offered", "Afiliasi"],
    [{ feature: "demo", on: false }, "feature_not_offered", "demo"],
  ])("M692: rejects %o as %s and changes nothing", async (input, code, named) => {
    const refused = refusalOf(await turn(input));
    expect([refused.code, refused.message]).toEqual([code, expect.stringContaining(named)]);
    expect([await stored("ppob"), await stored("affiliate"), await stored("demo")]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("M15: disables the last feature that sells something only with a confirmation", async () => {
    await turn(SHOP_OFF);
    expect(await rowOf("ppob")).toMatchObject({ sells_nothing: true });
    const refused = refusalOf(await turn(PPOB_OFF));
    expect([refused.code, refused.message]).toEqual([
      "feature_sells_nothing",
      expect.stringContaining("PPOB"),
    ]);
    expect(await stored("ppob")).toBe(true);
    expect((await turn({ ...PPOB_OFF, sells_nothing: true })).status).toBe(200);
    expect(await stored("ppob")).toBe(false);
  });

  test("rejects enabling a feature whose dependency is disabled", async () => {
    await turn({ feature: "schedules", on: false });
    await turn({ ...PPOB_OFF, takes_along: ["bulk"] });
    expect(refusalOf(await turn({ feature: "schedules", on: true }))).toMatchObject({
      code: "feature_needs_others",
      message: "Pembelian terjadwal butuh PPOB. Nyalakan itu dulu.",
    });
    expect(await stored("schedules")).toBe(false);
  });
});

describe("a disabled feature", () => {
  test("M14, M692: rejects all of its calls and its dependents' calls with one code, and no others", async () => {
    await turn(PPOB_OFF);
    await turn({ ...SHOP_OFF, sells_nothing: true });
    const refused = FEATURE_CALLS.filter(
      ([name, feature]) =>
        feature !== "shipping" && feature !== "postal" && calls[name].access === "member",
    );
    expect(refused.length).toBeGreaterThan(10);
    for (const [name, feature] of refused)
      expect([name, refusalOf(await ask(name))]).toEqual([
        name,
        expect.objectContaining({
          code: "feature_off",
          parameters: expect.objectContaining({ service: feature }) as unknown,
        }),
      ]);
    for (const name of ["transactions", "mutations", "account", "courierAddress"] as const)
      expect([name, (await ask(name)).status]).toEqual([name, 200]);
    expect((await member.call("session")).json).toMatchObject({
      brand: { off: expect.arrayContaining(["ppob", "schedules"]) as unknown },
    });
  });

  test("M692: closes agents' sender addresses for shipping, while staff still answer open requests", async () => {
    expect((await turn({ feature: "shipping", on: false })).status).toBe(200);
    for (const name of ["courierAddress", "courierAsk"] as const)
      expect(refusalOf(await ask(name)).code).toBe("feature_off");
    expect((await staff.call("courierRequests", { list: "open" })).status).toBe(200);
  });

  test("M14: returns the stored result for a purchase accepted before", async () => {
    const key = randomUUID();
    const sold = {
      product_code: "TSEL10",
      destination_number: "081240001234",
      price: 10_300,
      pin: TEST_PIN,
    };
    const first = await member.call("buyPrepaid", sold, { key });
    expect(first.status).toBe(200);
    await turn(PPOB_OFF);
    expect((await member.call("buyPrepaid", sold, { key })).json).toEqual(first.json);
    const { ref_id } = first.json as { ref_id: string };
    expect((await member.call("transaction", { ref_id })).status).toBe(200);
  });
});

test("M692: is set by the command too, which names what must be confirmed", async () => {
  const refused = await konter(http.environment, "brand features own --off ppob");
  expect([refused.code, refused.output]).toEqual([
    2,
    "With PPOB goes: Scheduled purchases, Bulk top-up. Agree to that and save again.\n",
  ]);
  const done = await konter(http.environment, "brand features own --off ppob --along");
  expect([done.code, done.output]).toEqual([
    0,
    "ppob  off  PPOB\nschedules  on (waits for ppob)  Scheduled purchases\nbulk  on (waits for ppob)  Bulk top-up\nshop  on  Shop\nshipping  on  Shipping\npostal  on  Post\nloans  off (waits for ppob)  Agent loans\n",
  ]);
  expect(await stored("ppob")).toBe(false);
  expect((await konter(http.environment, "brand features own --off tokoh")).output).toContain(
    "Which feature?",
  );
  const { rows } = await http.environment.database.owner.query<{
    by: string;
    staff_id: number | null;
  }>(
    "select staff_id, detail ->> 'by' as by from audit_entry where subject = 'ppob' order by id desc limit 1",
  );
  expect(rows).toEqual([{ staff_id: null, by: "command" }]);
});

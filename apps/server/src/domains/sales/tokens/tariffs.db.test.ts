import type { SoldToken, TokenTariffs } from "@konter/contract/tokens";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { writePurchases } from "@konter/testkit/brand/purchase-rows.ts";

let http: HttpEnvironment;
let staff: HttpClient;
const TARIFF = {
  tariff: "R1",
  from_va: 1300,
  to_va: 2200,
  lowest_hundredths: 288_940,
  highest_hundredths: 288_940,
  valid_from: "2026-11-20",
  published_in: "PLN, triwulan I 2027",
};
const DAYS = ["2026-11-19", "2026-11-20"];

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  staff = await http.staff();
  await writePurchases(
    http.environment,
    DAYS.map((day, index) => ({
      ref: `KTARIFF${index}`,
      member: 0,
      day,
      state: "success",
      product: "PLN20",
      screen: "electricity",
      destination: "14234567890",
      price: 20_500,
      discount: 0,
      selling_price: 22_000,
      start_balance: 100_000,
      supplier: "iak",
    })),
  );
  await http.environment.database.owner.query(
    `update purchase set serial_number = '1234-5678-9012-3456-7890/BUDI/R1/1300VA/13,2',
       product_id = (select id from product where code = purchase.product_code)`,
  );
});
afterAll(() => http.close());

const findings = async () => {
  const member = await http.member(0);
  const answers = await Promise.all(
    DAYS.map(async (_day, index) => member.call("token", { ref_id: `KTARIFF${index}` })),
  );
  return answers.map(({ json }) => (json as SoldToken).findings);
};
const add = async (change: object = {}) => staff.call("tokenTariffAdd", { ...TARIFF, ...change });

test("applies a tariff added by the brand from its date on, and drops it when it is removed", async () => {
  expect(await findings()).toEqual([[], []]);
  const [row] = ((await add()).json as TokenTariffs).own;
  expect(row).toMatchObject(TARIFF);
  expect(row?.added_by).toMatch(/\w/);
  expect(await findings()).toEqual([[], ["kwh_high"]]);
  const removed = await staff.call("tokenTariffRemove", { id: row?.id });
  expect((removed.json as TokenTariffs).own).toEqual([]);
  expect(await findings()).toEqual([[], []]);
});

test("stores one tariff of a class, power and date, also with concurrent calls", async () => {
  const answers = await Promise.all([add({ from_va: 450 }), add({ from_va: 450 })]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map((answer) => refusalOf(answer).code)).toEqual(["token_tariff_exists"]);
  const { own } = (await staff.call("tokenTariffs")).json as TokenTariffs;
  expect(own).toHaveLength(1);
});

test.each([
  ["a class in other words", { tariff: "R1M" }, "tariff"],
  ["a power that no meter has", { from_va: 100 }, "from_va"],
  ["a range that ends before it begins", { to_va: 900 }, "to_va"],
  ["a price of a few rupiah", { lowest_hundredths: 50 }, "lowest_hundredths"],
  ["bounds in the wrong order", { highest_hundredths: 200_000 }, "highest_hundredths"],
  ["a day that there is not", { valid_from: "2026-02-30" }, "valid_from"],
  ["no source", { published_in: " " }, "published_in"],
])("rejects %s with a field error and stores nothing", async (_what, change, field) => {
  const before = ((await staff.call("tokenTariffs")).json as TokenTariffs).own;
  expect(Object.keys(fieldsOf(await add(change)))).toEqual([field]);
  expect(((await staff.call("tokenTariffs")).json as TokenTariffs).own).toEqual(before);
});

test("rejects a removed tariff, and staff without the permission", async () => {
  const gone = await staff.call("tokenTariffRemove", { id: "999999" });
  expect(refusalOf(gone).code).toBe("token_tariff_not_found");
  const reader = await http.staff(["catalog.read"]);
  expect(refusalOf(await reader.call("tokenTariffAdd", TARIFF)).code).toBe("unauthorized");
});

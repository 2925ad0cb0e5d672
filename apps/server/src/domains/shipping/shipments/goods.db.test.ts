import type { ParcelGoods } from "@konter/contract/parcels";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "./testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "./testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
});
afterAll(() => environment.close());

const send = async (further: object) =>
  environment.send(await environment.input("sicepat", further));

test("M429: lists item types, and the goods with rules at the couriers that the account may use", async () => {
  const { item_types: types, goods } = (await environment.member.call("parcelGoods"))
    .json as ParcelGoods;
  expect(types).toContainEqual({ id: "Pakaian", en: "Clothes" });
  expect(goods.find(({ kind }) => kind === "explosives")).toMatchObject({
    packing: null,
    forbidden_at: expect.arrayContaining(["sicepat", "jnt_express"]) as string[],
    conditional_at: [],
  });
  const batteries = goods.find(({ kind }) => kind === "batteries");
  expect(batteries?.conditional_at).toContain("sicepat");
  expect(batteries?.conditional_at).not.toContain("pos");
});

test("M429: refuses forbidden goods, also with the tick, and holds nothing", async () => {
  const before = await environment.deposit();
  const refused = refusalOf(await send({ content: "Petasan 1 dus", packed: true }));
  expect(refused).toMatchObject({
    code: "parcel_goods_forbidden",
    message: "SiCepat tidak menerima petasan dan bahan peledak.",
  });
  expect(Object.keys(refused.fields ?? {})).toEqual(["content"]);
  expect(await environment.deposit()).toBe(before);
});

test("M429: takes goods with a condition only with the tick that they are packed by the rules", async () => {
  const before = await environment.deposit();
  const refused = refusalOf(await send({ content: "Parfum 100 ml" }));
  expect(refused.code).toBe("parcel_goods_unpacked");
  expect(Object.keys(refused.fields ?? {})).toEqual(["packed"]);
  expect(await environment.deposit()).toBe(before);
  expect((await send({ content: "Parfum 100 ml", packed: true })).status).toBe(200);
});

import type { CustomerAddressPage } from "@konter/contract/customer-addresses";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "../testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
});
afterAll(() => environment.close());

const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code: string }).code;
const listed = async (further: object = {}) =>
  ((await environment.member.call("customerAddresses", further)).json as CustomerAddressPage).rows;

test("M419: keeps the addresses of sent parcels once by phone and text, the last used first, until they are deleted", async () => {
  await environment.accepted("jnt_express");
  const recipient = {
    name: "Siti Baru",
    phone: "+62 812-3450-0002",
    address: "jl kenanga, 5",
    postcode: "10110",
  };
  await environment.accepted("jnt_express", { recipient });
  const rows = await listed();
  expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
    ["Siti Baru", "081234500002"],
    ["Budi Pengirim", "081234500001"],
  ]);
  expect(rows[0]).toMatchObject({
    address: "jl kenanga, 5",
    district: { code: "34.71.05" },
    postcode: "10110",
  });
  expect((await listed({ search: "budi" })).map(({ name }) => name)).toEqual(["Budi Pengirim"]);
  expect((await listed({ search: "+6281234500002" })).map(({ name }) => name)).toEqual([
    "Siti Baru",
  ]);
  const [first] = rows;
  const other = await environment.http.member(1);
  expect(codeOf(await other.call("customerAddressDelete", { id: first?.id }))).toBe(
    "customer_address_not_found",
  );
  expect((await environment.member.call("customerAddressDelete", { id: first?.id })).status).toBe(
    200,
  );
  expect((await listed()).map(({ name }) => name)).toEqual(["Budi Pengirim"]);
  await environment.sql("update member set is_agen_mlo = false");
  expect(codeOf(await environment.member.call("customerAddresses"))).toBe("parcels_not_agent");
});

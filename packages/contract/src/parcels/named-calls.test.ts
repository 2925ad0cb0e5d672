import { expect, it } from "vitest";
import { calls } from "../calls.ts";

it.each([
  "GET mlo/transaction/list",
  "POST mlo/transaction/send",
  "POST mlo/transaction/cancel",
  "POST mlo/transaction/get_fee",
  "POST mlo/transaction/get_fee_nipos",
  "GET mlo/transaction/get_status",
  "GET mlo/transaction/get_order",
  "POST mlo/transaction/track",
])("M416: has the call %s for accounts that may send parcels", (address) => {
  const [method = "", path = ""] = address.split(" ");
  const named = Object.values(calls).filter((call) => call.method === method && call.path === path);
  expect(named.map(({ access }) => access)).toEqual(["member"]);
});

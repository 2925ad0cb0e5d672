import { describe, expect, it } from "vitest";
import { allColumns, defaultColumns } from "./columns.tsx";

describe("the columns of the report of parcels", () => {
  it("M418, M420: are the specified fields of a shipment, each with a title", () => {
    const keys = allColumns().map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        "created_at",
        "ref_id",
        "awb",
        "sender",
        "recipient",
        "destination_address",
        "expedition",
        "item_type",
        "dimension",
        "item_weight",
        "shipping_fee",
        "shipping_tax",
        "insurance_fee",
        "total_cost",
        "agent_cashback",
        "start_balance",
        "end_balance",
        "status",
        "shipping_status",
      ]),
    );
    expect(new Set(allColumns().map(({ title }) => title)).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining([...defaultColumns(true)]));
  });

  it("M409: show the mode in reports of the post", () => {
    expect(defaultColumns(true)).toContain("postal_mode");
    expect(defaultColumns(false)).not.toContain("postal_mode");
  });
});

import { rupiah } from "@konter/contract/money";
import { describe, expect, it } from "vitest";
import {
  choiceOf,
  cn23InputOf,
  EMPTY_CN23,
  EMPTY_LINE,
  linesOf,
  totalsOf,
  valuesOfParcel,
  withLines,
} from "./cn23-values.ts";

const LIMITS = {
  most_sdr: 300,
  sdr_rupiah: rupiah(22_500),
  sdr_set_at: null,
  kurs: {
    week_id: 1,
    decree: "10/MK/EF.2/2026",
    valid_from: "2026-11-25",
    valid_to: "2026-12-01",
    source: "https://example.com",
    is_old: false,
    rates: [{ currency: "USD", unit: 1, rate_cents: 1_600_000 }],
  },
};
const SHIRTS = { ...EMPTY_LINE, description: "Cotton T-shirt", net_grams: "400", value: "150.000" };
const values = (given: Partial<typeof EMPTY_CN23> = {}) => ({
  ...EMPTY_CN23,
  currency: "IDR",
  ...withLines([SHIRTS, { ...SHIRTS, value: "50000" }]),
  ...given,
});

describe("the typed declaration", () => {
  it("M404: declares the sum of its lines, or the total that was typed", () => {
    expect(totalsOf(values())).toEqual({ total: 20_000_000, net_grams: 800 });
    expect(cn23InputOf(values(), LIMITS).total_value).toBe("200000.00");
    expect(cn23InputOf(values({ total_value: "199.000" }), LIMITS).total_value).toBe("199000");
  });

  it("M408: asks for the form that its value needs, or for the longer one", () => {
    expect(cn23InputOf(values(), LIMITS).form).toBe("CN22");
    expect(cn23InputOf(values({ longer: "yes" }), LIMITS).form).toBe("CN23");
    const dear = values({ currency: "USD", ...withLines([{ ...SHIRTS, value: "500" }]) });
    expect(cn23InputOf(dear, LIMITS).form).toBe("CN23");
    expect(choiceOf({ currency: "CHF" }, 1, LIMITS)).toBeUndefined();
  });

  it("leaves out what was left empty, and keeps text that is no number for the schema", () => {
    const input = cn23InputOf(values({ gross_grams: "setengah" }), LIMITS);
    expect(input).not.toHaveProperty("resi");
    expect(input.sender).not.toHaveProperty("business");
    expect(input.gross_grams).toBe("setengah");
  });

  it("has one empty line for a damaged draft", () => {
    for (const lines of ["", "{", "[]", "7"]) expect(linesOf({ lines })).toEqual([EMPTY_LINE]);
    expect(linesOf({ lines: '[{"value":"5","net_grams":7}]' })).toEqual([
      { ...EMPTY_LINE, value: "5" },
    ]);
  });

  it("M400: is filled from a parcel without its Indonesian contents", () => {
    const party = { name: "Siti", business: null, address: "1 Road", city: "X", postcode: "1" };
    const filled = valuesOfParcel({
      resi: "EE123456785ID",
      found: "own",
      parcel: {
        ref_id: "B00000000001",
        sender: { ...party, phone: null, customs_reference: null },
        recipient: {
          ...party,
          phone: "081",
          country: "SG",
          importer_reference: null,
          importer_phone: null,
          importer_email: null,
        },
        content: "Baju",
        gross_grams: 1_200,
        value: rupiah(150_000),
        postal_charges: rupiah(90_000),
      },
    });
    expect(filled).toMatchObject({
      recipient_name: "Siti",
      recipient_country: "SG",
      gross_grams: "1200",
      currency: "IDR",
    });
    expect(linesOf({ ...EMPTY_CN23, ...filled })[0]).toMatchObject({
      description: "",
      value: "150000",
    });
  });
});

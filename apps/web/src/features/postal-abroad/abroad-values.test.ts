import { rupiah } from "@konter/contract/money";
import type { AbroadFees } from "@konter/contract/postal-abroad";
import { abroadSendInput } from "@konter/contract/postal-abroad/schemas";
import { describe, expect, it } from "vitest";
import {
  abroadAgreementOf,
  EMPTY_ABROAD,
  isSameQuestion,
  totalOf,
  typedQuestionOf,
} from "./abroad-values.ts";

const VALUES = {
  ...EMPTY_ABROAD,
  sender_name: "Budi",
  sender_phone: "081234500001",
  sender_address: "Jl. Kenanga 5",
  sender_postcode: "10110",
  origin: "31.71.01",
  recipient_name: "Yuki Tanaka",
  recipient_phone: "+81 90 1234 5678",
  recipient_address: "1-2-3 Dotonbori",
  recipient_city: "Osaka",
  recipient_postcode: "542-0071",
  destination: "JP",
  destination_name: "Jepang",
  weight_grams: "1.200",
  length: "20",
  width: "15",
  height: "10",
  value: "150000",
  content: "Kain batik",
};
const FEE = {
  service: "EMS",
  name: "EMS Barang",
  shipping_fee: rupiah(600_000),
  shipping_tax: rupiah(6_600),
  insurance_fee: rupiah(750),
  takes_cod: false,
  agent_cashback: rupiah(0),
  days_least: 3,
  days_most: 6,
};
const FEES: AbroadFees = {
  quote: "Q1",
  courier: "ipos",
  country: "JP",
  kind: "goods",
  expires_at: "2026-11-30T03:00:00Z",
  billed_grams: 1_250,
  volume_grams: 500,
  billed_because: "weight",
  band_grams: 1_500,
  fees: [FEE],
};

describe("M398: the form of a parcel abroad", () => {
  it("asks for fees with country, kind and numbers as Indonesians write them", () => {
    expect(typedQuestionOf(VALUES)).toMatchObject({
      country: "JP",
      kind: "goods",
      origin: "31.71.01",
      weight_grams: 1_200,
      value: 150_000,
    });
  });

  it("has outdated fees once a field that decides them changed, and not for another one", () => {
    const asked = typedQuestionOf(VALUES);
    expect(isSameQuestion(asked, { ...VALUES, recipient_name: "Ken" })).toBe(true);
    for (const change of [{ destination: "MY" }, { kind: "document" }, { weight_grams: "1.201" }])
      expect(isSameQuestion(asked, { ...VALUES, ...change })).toBe(false);
  });

  it("adds the premium only for an insured item", () => {
    expect(totalOf(FEE, false)).toBe(606_600);
    expect(totalOf(FEE, true)).toBe(607_350);
  });

  it("agrees to what the contract takes", () => {
    const agreed = abroadAgreementOf(VALUES, { fees: FEES, fee: FEE, packed: false });
    const parsed = abroadSendInput.parse({ ...agreed, pin: "123456" });
    expect(parsed.recipient).toEqual({
      name: "Yuki Tanaka",
      phone: "+819012345678",
      address: "1-2-3 Dotonbori",
      city: "Osaka",
      region: "",
      postcode: "542-0071",
    });
    expect(parsed).toMatchObject({
      quote: "Q1",
      service: "EMS",
      total: 606_600,
      pickup: "drop_off",
    });
  });
});

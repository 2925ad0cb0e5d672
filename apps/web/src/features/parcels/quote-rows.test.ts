import { rupiah } from "@konter/contract/money";
import type { OfferedCourier, ParcelFees } from "@konter/contract/parcels";
import { describe, expect, it } from "vitest";
import { quoteRows } from "./quote-rows.ts";

const courier = (
  code: OfferedCourier["code"],
  more: Partial<OfferedCourier> = {},
): OfferedCourier => ({
  code,
  name: code,
  services: [],
  most_grams: 50_000,
  volume_divisor: 6_000,
  needs_commodity: false,
  picks_up: false,
  insures: true,
  insured_from: null,
  hours: null,
  opens_at: null,
  open: true,
  ...more,
});

const fees = (
  code: OfferedCourier["code"],
  ...services: readonly (readonly [
    service: string,
    fee: number,
    days: number | null,
    cashback?: number,
  ])[]
): ParcelFees => ({
  quote: "Q1",
  courier: code,
  expires_at: "2026-11-29T03:00:00.000Z",
  billed_grams: 1_000,
  volume_grams: 100,
  billed_because: "weight",
  cod: null,
  fees: services.map(([service, fee, days, cashback = 0]) => ({
    service,
    name: service,
    shipping_fee: rupiah(fee),
    shipping_tax: rupiah(100),
    insurance_fee: rupiah(500),
    takes_cod: true,
    agent_cashback: rupiah(cashback),
    days_least: days,
    days_most: days,
  })),
});

const ANSWERED = [
  {
    courier: courier("sicepat"),
    quote: fees("sicepat", ["REG", 12_000, 3], ["BEST", 20_000, 1, 700]),
  },
  { courier: courier("jnt_express"), quote: fees("jnt_express", ["EZ", 9_000, null]) },
  { courier: courier("pos"), quote: undefined },
];
const services = (rows: ReturnType<typeof quoteRows>) => rows.map(({ fee }) => fee.service);
const contents = { insured: false, value: 100_000, cod: 0, goods: [], packed: false };

describe("M426: the fees of all couriers", () => {
  it("are sorted by total, and leave out couriers without an answer", () => {
    expect(services(quoteRows(ANSWERED, contents, "price"))).toEqual(["EZ", "REG", "BEST"]);
  });

  it("are sorted by the slowest day, with unknown days last", () => {
    expect(services(quoteRows(ANSWERED, contents, "speed"))).toEqual(["BEST", "REG", "EZ"]);
  });

  it("are sorted by the sender's cashback, the cheaper first where it is the same", () => {
    expect(services(quoteRows(ANSWERED, contents, "cashback"))).toEqual(["BEST", "EZ", "REG"]);
  });

  it("contain the insurance only for an insured parcel", () => {
    const total = (insured: boolean) =>
      quoteRows(ANSWERED, { ...contents, insured }, "price")[0]?.total;
    expect([total(false), total(true)]).toEqual([9_100, 9_600]);
  });

  it("show the fee of cash on delivery, and refuse what the courier does not collect", () => {
    const cod = {
      least: rupiah(10_000),
      most: rupiah(5_000_000),
      fee_permille: 30,
      fee_least: 2_500,
      own_permille: 5,
    };
    const offered = courier("sicepat");
    const row = (amount: number, terms: ParcelFees["cod"]) => {
      const quote = { ...fees("sicepat", ["REG", 12_000, 3]), cod: terms };
      const [first] = quoteRows(
        [{ courier: offered, quote }],
        { ...contents, cod: amount },
        "price",
      );
      return { fee: first?.codFee, refusal: first?.refusal };
    };
    expect(row(100_000, cod)).toEqual({ fee: 3_500, refusal: undefined });
    expect(row(20_001, cod)).toEqual({ fee: 2_601, refusal: undefined });
    expect(row(9_999, cod).refusal).toBe("cod_outside");
    expect(row(5_000_001, cod).refusal).toBe("cod_outside");
    expect(row(100_000, null)).toEqual({ fee: 0, refusal: "no_cod" });
  });

  it.each([
    [{ insures: false }, true, "not_insured"],
    [{ insured_from: rupiah(100_000) }, false, "needs_insurance"],
    [{ insured_from: rupiah(100_001) }, false, undefined],
    [{ insured_from: rupiah(100_000) }, true, undefined],
  ] as const)("of a courier with %o, insured %s, are refused as %s", (more, insured, refusal) => {
    const answered = [{ courier: courier("sicepat", more), quote: fees("sicepat", ["REG", 1, 1]) }];
    expect(quoteRows(answered, { ...contents, insured }, "price")[0]?.refusal).toBe(refusal);
  });

  it.each([
    [{ forbidden_at: ["sicepat"], conditional_at: [] }, true, "goods_forbidden"],
    [{ forbidden_at: [], conditional_at: ["sicepat"] }, false, "goods_unpacked"],
    [{ forbidden_at: [], conditional_at: ["sicepat"] }, true, undefined],
    [{ forbidden_at: ["pos"], conditional_at: ["pos"] }, false, undefined],
  ] as const)("M429: of goods with %o, packed %s, are refused as %s", (rules, packed, refusal) => {
    const answered = [{ courier: courier("sicepat"), quote: fees("sicepat", ["REG", 1, 1]) }];
    const goods = [
      { forbidden_at: [...rules.forbidden_at], conditional_at: [...rules.conditional_at] },
    ];
    const [row] = quoteRows(answered, { ...contents, goods, packed }, "price");
    expect(row?.refusal).toBe(refusal);
  });
});

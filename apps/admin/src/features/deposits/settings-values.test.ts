import { rupiah } from "@konter/contract/money";
import type { AdminDepositSettings } from "@konter/contract/deposits";
import { expect, test } from "vitest";
import { basisPointsOf, inputOf, valuesOf } from "./settings-values.ts";

const settings: AdminDepositSettings = {
  version: 7,
  nominals: [50_000, 100_000].map(rupiah),
  cut_off: "21:30",
  holidays: ["2026-12-25", "2027-01-01"],
  day_limits: [{ category: "member", most: rupiah(5_000_000) }],
  methods: [
    {
      code: "gateway.midtrans.bca_va",
      kind: "virtual_account",
      name: "BCA virtual account",
      bank: "bca",
      unique_digits: false,
      fee: { fixed: rupiah(4_000), rate_basis_points: 75, paid_by: "customer" },
      least: rupiah(10_000),
      most: rupiah(50_000_000),
      opens_at: null,
      closes_at: null,
      open_now: true,
      expires_minutes: 1_440,
      source: "gateway",
      available: true,
      offered: true,
      rank: 10,
      least_possible: rupiah(10_000),
      most_possible: rupiah(100_000_000),
    },
  ],
  approval_id: null,
};

test("M683: sends an untouched form unchanged", () => {
  const { version, nominals, cut_off, holidays, day_limits } = settings;
  expect(inputOf(valuesOf(settings), settings)).toEqual({
    version,
    nominals,
    cut_off,
    holidays,
    day_limits,
    methods: [
      {
        code: "gateway.midtrans.bca_va",
        offered: true,
        fixed: 4_000,
        rate_basis_points: 75,
        least: 10_000,
        most: 50_000_000,
        opens_at: null,
        closes_at: null,
        rank: 10,
      },
    ],
    reason: "",
  });
});

test("parses a percentage with comma or dot and never rounds it", () => {
  expect(["0", "0,7", "1.5", "12,34"].map(basisPointsOf)).toEqual([0, 70, 150, 1_234]);
  expect(["", "1,234", "-1", "satu", "1e2"].map(basisPointsOf)).toEqual(
    Array.from({ length: 5 }, () => Number.NaN),
  );
});

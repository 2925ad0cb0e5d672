/** Price per kWh of a customer class, for a range of power and from a date. */
export interface PlnTariff {
  /** The class without its subsidy letter: `R1` for `R1M` and `R1T`. */
  readonly tariff: string;
  readonly fromVa: number;
  readonly toVa: number;
  /** Rupiah per kWh; two prices when the supplier's class name does not determine which applies. */
  readonly lowest: number;
  readonly highest: number;
  /** `YYYY-MM-DD` in WIB. */
  readonly valid_from: string;
  /** Source of the price. */
  readonly source: string;
  /** No current publication contains it, so its energy is checked with wide bounds. */
  readonly is_uncertain?: true;
}

type Publication = Pick<PlnTariff, "valid_from" | "source" | "is_uncertain">;

/**
 * Classes that are not adjusted: Peraturan Menteri ESDM 28/2016, still listed by PT PLN (quarterly lists until the end
 * of 2025).
 */
const REGULATED: Publication = {
  valid_from: "2017-01-01",
  source: "Permen ESDM 28/2016; PLN, daftar tarif triwulan II-IV 2025",
};
/** The thirteen adjusted classes: unchanged from the third quarter of 2022 to the end of 2025. */
const ADJUSTED: Publication = {
  valid_from: "2022-07-01",
  source: "PLN, Penetapan Penyesuaian Tarif Tenaga Listrik, triwulan III 2022 sampai IV 2025",
};
/** Annexes of the same regulation, which no current list repeats. */
const UNCERTAIN: Publication = {
  valid_from: "2017-01-01",
  source: "Permen ESDM 28/2016, lampiran",
  is_uncertain: true,
};

const row = (
  tariff: string,
  [fromVa, toVa]: readonly [number, number],
  [lowest, highest]: readonly [number, number],
  published: Publication,
): PlnTariff => ({ tariff, fromVa, toVa, lowest, highest, ...published });
const one = (
  tariff: string,
  va: readonly [number, number],
  price: number,
  published: Publication,
) => row(tariff, va, [price, price], published);

/** Built-in prepaid prices of low voltage. A brand's own prices are added to them and apply from their date. */
export const PLN_TARIFFS: readonly PlnTariff[] = [
  one("R1", [450, 450], 415, REGULATED),
  row("R1", [900, 900], [605, 1352], REGULATED),
  one("R1", [1300, 2200], 1444.7, ADJUSTED),
  one("R2", [3500, 5500], 1699.53, ADJUSTED),
  one("R3", [6600, 200_000], 1699.53, ADJUSTED),
  one("B1", [450, 450], 535, UNCERTAIN),
  one("B1", [900, 900], 630, UNCERTAIN),
  one("B1", [1300, 1300], 966, UNCERTAIN),
  one("B1", [2200, 5500], 1100, UNCERTAIN),
  one("B2", [6600, 200_000], 1444.7, ADJUSTED),
  one("I1", [450, 450], 485, UNCERTAIN),
  one("I1", [900, 900], 600, UNCERTAIN),
  one("I1", [1300, 1300], 930, UNCERTAIN),
  one("I1", [2200, 2200], 960, UNCERTAIN),
  one("I1", [3500, 14_000], 1112, UNCERTAIN),
  one("S2", [450, 450], 325, REGULATED),
  one("S2", [900, 900], 455, REGULATED),
  one("S2", [1300, 1300], 708, REGULATED),
  one("S2", [2200, 2200], 760, REGULATED),
  one("S2", [3500, 200_000], 900, REGULATED),
  one("P1", [450, 450], 685, UNCERTAIN),
  one("P1", [900, 900], 760, UNCERTAIN),
  one("P1", [1300, 1300], 1049, UNCERTAIN),
  one("P1", [2200, 5500], 1076, UNCERTAIN),
  one("P1", [6600, 200_000], 1699.53, ADJUSTED),
  one("P3", [450, 200_000], 1699.53, ADJUSTED),
];

/**
 * Months with a discount for households: half, in January and February 2025 (Keputusan Menteri ESDM
 * 348.K/TL.01/MEM.L/2024).
 */
export const PLN_RELIEFS = [
  { tariff: "R1", toVa: 2200, from: "2025-01-01", until: "2025-02-28", share: 0.5 },
] as const;

/** Maximum taxes on a token: PBJT-TL of 10 % (Law 1/2022; Jakarta takes 2.4 to 4 %), PPN of 12 %. */
export const PLN_TAX_SHARES = { lighting: 0.1, vat: 0.12 } as const;
/** Stamp duty on amounts above 5 million rupiah (Law 10/2020). */
export const PLN_STAMP = { above: 5_000_000, rupiah: 10_000 } as const;

/** A product abroad with a free amount, which the demo sells, and its cost at the simulated vendor. */
export interface DemoRange {
  /** Konter's product code. */
  readonly code: string;
  readonly operator: string;
  readonly label: string;
  readonly country: { readonly name: string; readonly isoCode: string };
  readonly currency: string;
  /** In that currency. */
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The vendor's product number. */
  readonly productId: number;
  /**
   * The vendor's prices of the smallest and the largest amount in US dollars. Invented, but close enough for a demo.
   */
  readonly dollars: { readonly least: number; readonly most: number };
}

const MALAYSIA = { name: "Malaysia", isoCode: "MYS" } as const;
const PHILIPPINES = { name: "Philippines", isoCode: "PHL" } as const;

/** The demo's products with free amounts, from operators that it also sells fixed amounts of. */
export function demoRanges(): readonly DemoRange[] {
  return [
    {
      code: "MAXISX",
      operator: "MAXIS",
      label: "Maxis",
      country: MALAYSIA,
      currency: "MYR",
      least: 5,
      most: 200,
      step: 1,
      productId: 4101,
      dollars: { least: 1.175, most: 47 },
    },
    {
      code: "GLOBEX",
      operator: "GLOBE",
      label: "Globe",
      country: PHILIPPINES,
      currency: "PHP",
      least: 20,
      most: 2_000,
      step: 5,
      productId: 4201,
      dollars: { least: 0.359, most: 35.9 },
    },
    {
      code: "SINGTELX",
      operator: "SINGTEL",
      label: "Singtel",
      country: { name: "Singapore", isoCode: "SGP" },
      currency: "SGD",
      least: 5,
      most: 100,
      step: 0.5,
      productId: 4301,
      dollars: { least: 3.895, most: 77.9 },
    },
  ];
}

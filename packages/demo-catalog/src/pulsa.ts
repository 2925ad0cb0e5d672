import {
  addRupiah,
  formatRupiah,
  rupiah,
  shareOfRupiah,
  subtractRupiah,
} from "@konter/contract/money";
import { withDots } from "./digits.ts";
import { MOBILE_OPERATORS, type MobileOperator, type MobileOperatorName } from "./operators.ts";
import { suppliersOf, type Availability } from "./supply.ts";
import type { DemoProduct } from "./types.ts";

interface PulsaTerms {
  /** Face values in thousands of rupiah. */
  readonly thousands: readonly number[];
  /** Every top-up costs its face value plus this fee … */
  readonly feeRupiah: number;
  /** … minus this share of it: small values cost more than they deliver, large ones less. */
  readonly discountBasisPoints: number;
  readonly repeatable: boolean;
  readonly availability: Availability;
  readonly cutOff?: DemoProduct["cutOff"];
}

const USUAL = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 150, 200, 300, 500, 1000];
const WITHOUT_ODD_VALUES = [5, 10, 15, 20, 25, 30, 50, 100, 150, 200, 300, 500, 1000];

const TERMS: Record<MobileOperatorName, PulsaTerms> = {
  TELKOMSEL: {
    thousands: USUAL,
    feeRupiah: 300,
    discountBasisPoints: 145,
    repeatable: true,
    availability: "both",
  },
  INDOSAT: {
    thousands: USUAL,
    feeRupiah: 650,
    discountBasisPoints: 260,
    repeatable: true,
    availability: "both",
  },
  XL: {
    thousands: USUAL,
    feeRupiah: 520,
    discountBasisPoints: 120,
    repeatable: true,
    availability: "both",
  },
  AXIS: {
    thousands: WITHOUT_ODD_VALUES,
    feeRupiah: 540,
    discountBasisPoints: 120,
    repeatable: true,
    availability: "both",
  },
  TRI: {
    thousands: [1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500],
    feeRupiah: 120,
    discountBasisPoints: 210,
    repeatable: false,
    availability: "both",
  },
  SMARTFREN: {
    thousands: WITHOUT_ODD_VALUES,
    feeRupiah: 110,
    discountBasisPoints: 155,
    repeatable: true,
    availability: "both",
    cutOff: { startsAt: "23:50", endsAt: "00:10" },
  },
  BYU: {
    thousands: [5, 10, 15, 20, 25, 30, 50, 100, 150, 200],
    feeRupiah: 280,
    discountBasisPoints: 60,
    repeatable: true,
    availability: "digiflazz",
  },
};

/** Phone credit of every operator, `TSEL5` to `TSEL1000`: the number is thousands of rupiah. */
export function pulsaProducts(): readonly DemoProduct[] {
  return MOBILE_OPERATORS.flatMap((operator) => {
    const terms = TERMS[operator.operator];
    return terms.thousands.map((thousands) => pulsa(operator, terms, thousands));
  });
}

function pulsa(operator: MobileOperator, terms: PulsaTerms, thousands: number): DemoProduct {
  const nominal = rupiah(thousands * 1000);
  const code = `${operator.prefix}${thousands}`;
  const baseCost = subtractRupiah(
    addRupiah(nominal, rupiah(terms.feeRupiah)),
    shareOfRupiah(nominal, terms.discountBasisPoints),
  );
  return {
    code,
    screen: "pulsa",
    operator: operator.operator,
    group: "Umum",
    name: `${operator.label} ${withDots(nominal)}`,
    description: `Pulsa ${operator.label} ${formatRupiah(nominal)}, menambah masa aktif kartu.`,
    nominal,
    repeatable: terms.repeatable,
    ...(terms.cutOff && { cutOff: terms.cutOff }),
    suppliers: suppliersOf(code, `h${operator.iakName}${nominal}`, baseCost, terms.availability),
  };
}

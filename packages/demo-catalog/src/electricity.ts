import { addRupiah, formatRupiah, rupiah } from "@konter/contract/money";
import { withDots } from "./digits.ts";
import { suppliersOf } from "./supply.ts";
import type { DemoProduct } from "./types.ts";

const THOUSANDS = [20, 50, 100, 200, 500, 1000];

/** PLN prepaid tokens, `PLN20` to `PLN1000`. Closed around midnight, as in reality. */
export function electricityProducts(): readonly DemoProduct[] {
  return THOUSANDS.map((thousands) => {
    const nominal = rupiah(thousands * 1000);
    const code = `PLN${thousands}`;
    return {
      code,
      screen: "electricity",
      operator: "PLN",
      group: "Token",
      name: `Token PLN ${withDots(nominal)}`,
      description: `Token listrik prabayar ${formatRupiah(nominal)}, 20 digit.`,
      nominal,
      repeatable: true,
      cutOff: { startsAt: "23:45", endsAt: "00:15" },
      // A token costs its face value plus Rp45 to Rp155, whatever the face value.
      suppliers: suppliersOf(
        code,
        `hpln${nominal}`,
        addRupiah(nominal, rupiah(100)),
        "both",
        rupiah(55),
      ),
    };
  });
}

import { decimalOf } from "@konter/contract/catalog";
import type { AdminProduct } from "@konter/contract/catalog";
import { FactList } from "@konter/ui";
import * as m from "#messages";

/** The selectable amounts of a product with a chosen amount, in the delivered currency. */
export default function FreeAmounts({
  range: { currency, least_hundredths: least, most_hundredths: most, step_hundredths: step },
}: {
  readonly range: NonNullable<AdminProduct["range"]>;
}) {
  const shown = (hundredths: number): string => `${currency} ${decimalOf(hundredths)}`;
  const value = m.free_amounts_range({
    least: shown(least),
    most: shown(most),
    step: shown(step),
  });
  return <FactList facts={[{ label: m.free_amounts(), value }]} />;
}

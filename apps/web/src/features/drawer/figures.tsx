import type { DrawerShiftRow } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { FactList } from "@konter/ui";
import * as m from "#messages";

export interface NamedAmount {
  readonly label: string;
  readonly amount: number;
}

/** Totals of a shift in display order, without zero amounts. */
export function namedFigures({
  opening_cash: opening,
  figures,
}: DrawerShiftRow): readonly NamedAmount[] {
  return [
    { label: m.drawer_opening(), amount: opening },
    { label: m.drawer_cash_sales(), amount: figures.cash_sales },
    { label: m.drawer_noncash_sales(), amount: figures.noncash_sales },
    { label: m.drawer_debt_sales(), amount: figures.debt_sales },
    { label: m.drawer_repaid_cash(), amount: figures.repaid_cash },
    { label: m.drawer_repaid_noncash(), amount: figures.repaid_noncash },
    { label: m.drawer_cash_in(), amount: figures.cash_in },
    { label: m.drawer_cash_out(), amount: 0 - figures.cash_out },
  ].filter(({ amount }, index) => index < 2 || amount !== 0);
}

/** The figures after the count. */
export function namedCount({
  figures,
  counted_cash: counted,
  difference,
}: DrawerShiftRow): readonly NamedAmount[] {
  return [
    { label: m.drawer_expected(), amount: figures.expected_cash },
    ...(counted === null ? [] : [{ label: m.drawer_counted(), amount: counted }]),
    ...(difference === null ? [] : [{ label: m.drawer_difference(), amount: difference }]),
  ];
}

export function ShiftFigures({ shift }: { readonly shift: DrawerShiftRow }) {
  return (
    <FactList
      facts={[
        ...namedFigures(shift).map(({ label, amount }) => ({ label, value: formatRupiah(amount) })),
        ...namedCount(shift).map(({ label, amount }) => ({
          label,
          value: formatRupiah(amount),
          strong: true,
        })),
        ...(shift.difference_reason === null
          ? []
          : [{ label: m.drawer_reason(), value: shift.difference_reason }]),
      ]}
    />
  );
}

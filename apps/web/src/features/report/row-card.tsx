import { shownDestination } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { Transaction } from "@konter/contract/purchase";
import { formatDateTime, StatusChip } from "@konter/ui";
import type { Column } from "@konter/ui";
import * as m from "#messages";
import { logoOfSale, OperatorLogo } from "../logos/index.ts";

const IN_THE_HEAD = new Set(["date", "destinationNumber", "product", "status", "price"]);

/** A row of the report on a narrow screen: the most important fields, then the selected columns. */
export function RowCard({
  row,
  columns,
}: {
  readonly row: Transaction;
  readonly columns: readonly Column<Transaction>[];
}) {
  const others = columns.filter(({ key }) => !IN_THE_HEAD.has(key));
  return (
    <span className="flex flex-col gap-2">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <OperatorLogo of={logoOfSale(row)} className="size-8" />
        <span className="min-w-[min(9rem,100%)] flex-1 wrap-anywhere">
          <span className="block font-semibold">
            {shownDestination(row.billingType, row.destinationNumber)}
          </span>
          <span className="block text-sm text-soft">{row.product}</span>
          <span className="block text-xs text-soft">{formatDateTime(row.date)}</span>
        </span>
        <span className="ml-auto shrink-0 font-semibold">
          <span className="sr-only">{m.price()} </span>
          {formatRupiah(row.buying_price)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <StatusChip status={row.status} />
        {others.map((column) => (
          <span key={column.key} className="text-xs">
            <span className="text-soft">{column.title}: </span>
            <span className="font-medium">{column.cell(row)}</span>
          </span>
        ))}
      </span>
    </span>
  );
}

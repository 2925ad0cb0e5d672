import { TableTime } from "@konter/ui";
import type { ReactNode } from "react";
import { Amount } from "../amount.tsx";
import * as m from "#messages";
import type { RecordColumn } from "./record-table.tsx";

/** The time of a row that moved money. */
export const dateColumn = <Row extends { readonly date: string }>(): RecordColumn<Row> => ({
  key: "date",
  title: m.date(),
  cell: ({ date }) => <TableTime at={date} />,
});

/** The amount of a row that moved money. */
export const amountColumn = <Row extends { readonly amount: number }>(): RecordColumn<Row> => ({
  key: "amount",
  title: m.amount(),
  number: true,
  cell: ({ amount }) => (
    <b>
      <Amount of={amount} />
    </b>
  ),
});

/** The first line of a card: the reference and the amount. */
export function AmountHead({
  amount,
  children,
}: {
  readonly amount: number;
  readonly children: ReactNode;
}) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      {children}
      <b>
        <Amount of={amount} />
      </b>
    </p>
  );
}

import { shownDestination } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { AdminTransaction } from "@konter/contract/purchase";
import { Chip, formatDateTime, StatusChip, TableTime } from "@konter/ui";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { RowLink } from "../../app/lists/row-link.tsx";
import { useSupplierNames } from "../../app/suppliers.ts";
import { caseReason } from "../../app/words.ts";
import * as m from "#messages";

/** Rows that link to their transaction: a dense table, cards on a phone. */
export function TransactionTable({
  caption,
  rows,
  ofOneMember = false,
}: {
  readonly caption: string;
  readonly rows: readonly AdminTransaction[];
  /** All rows belong to one member, so the personal name is not repeated in every row. */
  readonly ofOneMember?: boolean;
}) {
  const supplierName = useSupplierNames();
  return (
    <RecordTable
      caption={caption}
      columns={columnsOf(supplierName).filter(({ key }) => key !== "member" || !ofOneMember)}
      rows={rows}
      rowKey={({ transaction }) => transaction.ref_id}
      renderCard={(row) => (
        <TransactionCard
          row={row}
          supplier={supplierName(row.supplier)}
          member={ofOneMember ? "" : row.transaction.name}
        />
      )}
    />
  );
}

function columnsOf(
  supplierName: (id: string | null) => string,
): readonly RecordColumn<AdminTransaction>[] {
  return [
    {
      key: "ref_id",
      title: m.ref_id(),
      cell: ({ transaction }) => <RowLink refId={transaction.ref_id} />,
    },
    {
      key: "date",
      title: m.date(),
      cell: ({ transaction }) => <TableTime at={transaction.date} />,
    },
    {
      key: "status",
      title: m.status(),
      wraps: true,
      cell: (row) => (
        <span className="block max-w-42">
          <Status row={row} />
        </span>
      ),
    },
    {
      key: "product",
      title: m.product(),
      wraps: true,
      cell: ({ transaction }) => transaction.product,
    },
    {
      key: "number",
      title: m.destination_number(),
      cell: ({ transaction }) =>
        shownDestination(transaction.billingType, transaction.destinationNumber),
    },
    {
      key: "member",
      title: m.member(),
      roomy: true,
      wraps: true,
      cell: ({ transaction }) => transaction.name,
    },
    {
      key: "supplier",
      title: m.supplier(),
      roomy: true,
      wraps: true,
      cell: ({ supplier }) => supplierName(supplier),
    },
    {
      key: "price",
      title: m.price(),
      number: true,
      cell: ({ transaction }) => formatRupiah(transaction.buying_price),
    },
    {
      key: "cost",
      title: m.cost(),
      number: true,
      roomy: true,
      cell: ({ cost }) => (cost === null ? "-" : formatRupiah(cost)),
    },
  ];
}

export function Status({ row }: { readonly row: AdminTransaction }) {
  return (
    <span className="inline-flex flex-wrap gap-1 whitespace-nowrap">
      <StatusChip status={row.transaction.status} />
      {row.frozen_reason !== null && <Chip tone="danger">{caseReason(row.frozen_reason)}</Chip>}
    </span>
  );
}

function TransactionCard({
  row,
  supplier,
  member,
}: {
  readonly row: AdminTransaction;
  readonly supplier: string;
  readonly member: string;
}) {
  const { transaction } = row;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            {shownDestination(transaction.billingType, transaction.destinationNumber)}
          </p>
          <p className="text-sm text-soft">{transaction.product}</p>
        </div>
        <div className="shrink-0 text-right">
          <p className="font-semibold">{formatRupiah(transaction.buying_price)}</p>
          <p className="text-xs text-soft">{formatDateTime(transaction.date)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
        <Status row={row} />
        <RowLink refId={transaction.ref_id} />
        {member !== "" && <span>{member}</span>}
        <span>{supplier}</span>
      </div>
    </div>
  );
}

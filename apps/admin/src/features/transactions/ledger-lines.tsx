import { formatDateTime } from "@konter/ui";
import { formatRupiah } from "@konter/contract/money";
import type { AdminTransactionDetail } from "@konter/contract/purchase";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { accountName, journalName } from "./evidence-words.ts";

type LedgerLine = AdminTransactionDetail["ledger"][number];

/** Every posting of this transaction: the two accounts, and both balances afterwards. */
export function LedgerLines({ lines }: { readonly lines: readonly LedgerLine[] }) {
  if (lines.length === 0) return <p className="text-sm text-soft">{m.no_ledger()}</p>;
  return (
    <RecordTable
      caption={m.ledger()}
      columns={columns()}
      rows={lines}
      rowKey={(line, index) => `${line.journal} ${index}`}
      renderCard={(line) => <LedgerCard line={line} />}
    />
  );
}

const columns = (): readonly RecordColumn<LedgerLine>[] => [
  { key: "at", title: m.time(), wraps: true, cell: (line) => formatDateTime(line.at, "seconds") },
  { key: "journal", title: m.journal(), cell: (line) => journalName(line.journal) },
  {
    key: "debit",
    title: m.debit(),
    wraps: true,
    cell: (line) => <Account name={line.debit_account} />,
  },
  {
    key: "credit",
    title: m.credit(),
    wraps: true,
    cell: (line) => <Account name={line.credit_account} />,
  },
  {
    key: "amount",
    title: m.amount(),
    number: true,
    cell: (line) => <b>{formatRupiah(line.amount)}</b>,
  },
  {
    key: "debit_balance",
    title: m.debit_balance(),
    number: true,
    cell: (line) => formatRupiah(line.debit_balance),
  },
  {
    key: "credit_balance",
    title: m.credit_balance(),
    number: true,
    cell: (line) => formatRupiah(line.credit_balance),
  },
];

function Account({ name }: { readonly name: string }) {
  return <span title={name}>{accountName(name)}</span>;
}

function LedgerCard({ line }: { readonly line: LedgerLine }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{journalName(line.journal)}</span>
        <b>{formatRupiah(line.amount)}</b>
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto] gap-x-2 gap-y-0.5 text-xs">
        <dt className="text-soft">{m.debit()}</dt>
        <dd>{accountName(line.debit_account)}</dd>
        <dd className="text-right">{formatRupiah(line.debit_balance)}</dd>
        <dt className="text-soft">{m.credit()}</dt>
        <dd>{accountName(line.credit_account)}</dd>
        <dd className="text-right">{formatRupiah(line.credit_balance)}</dd>
      </dl>
      <span className="text-xs text-soft">{formatDateTime(line.at, "seconds")} WIB</span>
    </div>
  );
}

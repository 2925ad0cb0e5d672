import { KIND_DETAILS, PREPAID_SCREENS, shownDestination } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { Transaction } from "@konter/contract/purchase";
import { StatusChip, TableTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { Balance } from "../../app/balance.tsx";
import * as m from "#messages";
import { keptColumns } from "../list-parts/index.ts";
import { logoOfSale, OperatorLogo } from "../logos/index.ts";
import { soldTitle } from "../product-kinds/index.ts";

const WALLET = { deposit: m.method_deposit, loan: m.method_loan } as const;
const DEBT_STATUS = {
  unpaid: m.debt_unpaid,
  part: m.debt_part,
  paid: m.debt_paid,
  written_off: m.debt_written_off,
} as const;

const text = (key: keyof Transaction, title: () => string): MakeColumn => ({
  key,
  title,
  wraps: true,
  cell: (row) => row[key] ?? "–",
});
const money = (key: keyof Transaction, title: () => string): MakeColumn => ({
  key,
  title,
  number: true,
  cell: (row) => {
    const amount = row[key];
    return typeof amount === "number" ? formatRupiah(amount) : "–";
  },
});

interface MakeColumn extends Omit<Column<Transaction>, "title" | "key"> {
  readonly key: keyof Transaction;
  readonly title: () => string;
}

/** Every column of feature rows M260 to M262, in the chooser's order. */
const COLUMNS: readonly MakeColumn[] = [
  {
    key: "date",
    title: m.date,
    cell: (row) => <TableTime at={row.date} />,
  },
  {
    key: "destinationNumber",
    title: m.destination_number,
    cell: (row) => shownDestination(row.billingType, row.destinationNumber),
  },
  {
    key: "product",
    title: m.product,
    wraps: true,
    cell: (row) => (
      <span className="flex items-center gap-2">
        <OperatorLogo of={logoOfSale(row)} className="size-6" />
        <span className="min-w-0">{row.product}</span>
      </span>
    ),
  },
  money("price", m.price),
  money("selling_price", m.selling_price),
  money("profit", m.profit),
  { key: "status", title: m.status, cell: (row) => <StatusChip status={row.status} /> },
  { key: "ref_id", title: m.ref_id, cell: (row) => row.ref_id },
  text("serial_number", m.serial_number),
  text("order_number", m.order_number),
  text("destination_name", m.col_destination_name),
  text("customerName", m.customer_name),
  money("buying_price", m.col_buying_price),
  money("discount", m.discount),
  money("loss", m.loss),
  money("deductedBalance", m.col_deducted_balance),
  {
    key: "startBalance",
    title: m.balance_before,
    number: true,
    cell: (row) => <Balance amount={row.startBalance} />,
  },
  {
    key: "endBalance",
    title: m.balance_then,
    number: true,
    cell: (row) => <Balance amount={row.endBalance} />,
  },
  money("debit", m.col_debit),
  money("credit", m.col_credit),
  money("amount", m.col_amount),
  text("operatorCode", m.operator),
  { key: "billingType", title: m.col_type, cell: (row) => soldTitle(row.billingType) },
  text("category", m.col_category),
  text("name", m.col_account_name),
  { key: "phoneNumber", title: m.col_account_phone, cell: (row) => displayPhone(row.phoneNumber) },
  { key: "method", title: m.col_method, cell: ({ method }) => WALLET[method]() },
  {
    key: "payment_method",
    title: m.col_payment_method,
    cell: (row) => WALLET[row.payment_method](),
  },
  text("note", m.note),
  money("dp_value", m.dp_value),
  money("debt_value", m.debt_value),
  money("debt_current", m.debt_current),
  {
    key: "debt_status",
    title: m.col_debt_status,
    cell: (row) => (row.debt_status === null ? "–" : DEBT_STATUS[row.debt_status]()),
  },
  text("debt_notes", m.debt_notes),
  money("transfer_value", m.col_transfer_value),
  text("file_name", m.col_file_name),
];

const DEFAULT_COLUMNS: readonly string[] = [
  "date",
  "destinationNumber",
  "product",
  "price",
  "selling_price",
  "profit",
  "status",
];

const kept = keptColumns("konter:report-columns");

/** The default columns, and additional ones for a report of one kind. */
function usualColumns(type: string | undefined): readonly string[] {
  const kind = PREPAID_SCREENS.find((known) => known === type);
  return kind === undefined ? DEFAULT_COLUMNS : [...DEFAULT_COLUMNS, ...KIND_DETAILS[kind].columns];
}

export const readChosenColumns = (type?: string): readonly string[] =>
  kept.read(
    COLUMNS.map(({ key }) => key),
    usualColumns(type),
  );

export function keepChosenColumns(keys: readonly string[]): void {
  kept.keep(keys);
}

export function allColumns(): readonly Column<Transaction>[] {
  return COLUMNS.map((column) => ({ ...column, title: column.title() }));
}

export { DEFAULT_COLUMNS };

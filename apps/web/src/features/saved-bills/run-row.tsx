import { formatRupiah } from "@konter/contract/money";
import type { BillRunRow } from "@konter/contract/saved-bills";
import { Chip, formatTime, StatusChip } from "@konter/ui";
import { CircleX, Clock3 } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { periodText } from "../bills/index.ts";
import { BillChoice } from "./bill-choice.tsx";

interface RunRowProps {
  readonly row: BillRunRow;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

/** One bill of a run: inquiry in progress, found and selectable, rejected with its reason, or paid with its receipt. */
export function RunRow({ row, chosen, onChoose }: RunRowProps) {
  const name = (row.label || row.bill?.customer_name) ?? row.customer_number;
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <BillChoice
          name={name}
          product={row.product}
          number={row.customer_number}
          note={periodText(row.bill?.period ?? "")}
          {...(row.state === "found" && {
            choice: { chosen, disabled: false, onChange: onChoose },
          })}
        />
        <Amount row={row} />
      </div>
      <Outcome row={row} />
    </li>
  );
}

function Amount({ row: { bill } }: Pick<RunRowProps, "row">) {
  if (bill === null) return null;
  return (
    <span className="ml-auto text-right">
      <span className="block font-bold">{formatRupiah(bill.price)}</span>
      <span className="block text-xs text-soft">
        {m.bill_run_fee({ amount: formatRupiah(bill.admin_fee) })}
      </span>
    </span>
  );
}

function Outcome({ row: { state, message, bill } }: Pick<RunRowProps, "row">) {
  if (state === "waiting" || state === "agreed")
    return (
      <Chip tone="primary" icon={<Clock3 aria-hidden className="size-3.5 shrink-0" />}>
        {state === "waiting" ? m.bill_run_waiting() : m.bill_run_agreed()}
      </Chip>
    );
  if (state === "not_found" || state === "refused")
    return (
      <p className="flex items-start gap-1.5 text-sm text-danger-text">
        <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
        {message}
      </p>
    );
  if (bill === null) return null;
  if (state === "found")
    return bill.expires_at === null ? null : (
      <p className="text-xs text-soft">{m.bill_run_until({ time: formatTime(bill.expires_at) })}</p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <StatusChip status={bill.status} />
      {bill.failure !== null && <span className="text-danger-text">{bill.failure}</span>}
      <Link
        to="/pascabayar/transaksi/$ref_id"
        params={{ ref_id: bill.ref_id }}
        className="inline-block py-1 font-medium text-primary-text underline underline-offset-2"
      >
        {m.bill_run_receipt()}
      </Link>
    </div>
  );
}

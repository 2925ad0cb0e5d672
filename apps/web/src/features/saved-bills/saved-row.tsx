import { BILL_TYPES } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import type { SavedBill } from "@konter/contract/saved-bills";
import {
  Button,
  buttonClasses,
  Chip,
  formatDate,
  formatDateTime,
  IconButton,
  snackbar,
} from "@konter/ui";
import { Pencil, Trash2 } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { useRefreshSaved } from "./api.ts";
import { BillChoice } from "./bill-choice.tsx";

interface SavedRowProps {
  readonly bill: SavedBill;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onEdit: () => void;
}

const nameOf = ({ label, customer_name, customer_number }: SavedBill): string =>
  (label || customer_name) ?? customer_number;

/** One saved bill: select, look up, change, or delete it. */
export function SavedRow({ bill, chosen, onChoose, onEdit }: SavedRowProps) {
  const [asked, setAsked] = useState(false);
  const name = nameOf(bill);
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <BillChoice
          name={name}
          product={bill.product}
          number={bill.customer_number}
          choice={{ chosen, disabled: !bill.open, onChange: onChoose }}
        />
        <div className="flex items-center">
          <Link
            to="/pascabayar/$type"
            params={{ type: BILL_TYPES[bill.type].path }}
            search={{ number: bill.customer_number, product: bill.product_code }}
            aria-label={m.saved_bill_open_label({ name })}
            className={buttonClasses("quiet", "normal")}
          >
            {m.saved_bill_open()}
          </Link>
          <IconButton label={m.saved_bill_edit_label({ name })} onClick={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton label={m.saved_bill_delete_label({ name })} onClick={() => setAsked(true)}>
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      </div>
      <Facts bill={bill} />
      {asked && <DeleteQuestion bill={bill} onAnswered={() => setAsked(false)} />}
    </li>
  );
}

function Facts({ bill }: { readonly bill: SavedBill }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs text-soft">
      {!bill.open && <Chip tone="warning">{m.saved_bill_closed()}</Chip>}
      {bill.group !== "" && <Chip>{bill.group}</Chip>}
      {bill.due_on !== null &&
        (bill.paid ? (
          <Chip tone="success">{m.saved_bill_paid()}</Chip>
        ) : (
          <span>{m.saved_bill_due({ day: formatDate(bill.due_on) })}</span>
        ))}
      {bill.last_paid !== null && (
        <Link
          to="/pascabayar/transaksi/$ref_id"
          params={{ ref_id: bill.last_paid.ref_id }}
          className="py-1 underline underline-offset-2"
        >
          {m.saved_bill_last_paid({
            amount: formatRupiah(bill.last_paid.amount),
            time: formatDateTime(bill.last_paid.at),
          })}
        </Link>
      )}
    </p>
  );
}

function DeleteQuestion({
  bill,
  onAnswered,
}: {
  readonly bill: SavedBill;
  readonly onAnswered: () => void;
}) {
  const name = nameOf(bill);
  const sure = m.saved_bill_delete_sure({ name });
  const refresh = useRefreshSaved();
  const remove = useMutation({
    mutationFn: () => api("POST postpaid/saved/{id}/delete", { id: bill.id }),
    onSuccess: async () => {
      snackbar.add({ text: m.saved_bill_deleted({ name }), tone: "success" });
      await refresh();
    },
    onError: showFailure,
    onSettled: onAnswered,
  });
  return (
    <div
      role="group"
      aria-label={sure}
      className="flex flex-wrap items-center gap-2 border-t border-line pt-2"
    >
      <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{sure}</span>
      <Button kind="danger" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
        {m.contact_delete_yes()}
      </Button>
      <Button kind="plain" size="small" onClick={onAnswered}>
        {m.contact_delete_no()}
      </Button>
    </div>
  );
}

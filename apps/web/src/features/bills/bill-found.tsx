import { useCountdown } from "@konter/client/use-countdown";
import type { Bill } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import { Button, buttonClasses, Card, FactList, formatTime, preloadSheet } from "@konter/ui";
import { Printer } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { newPayment, unansweredPayment } from "./attempt.ts";
import { BillFacts, BillPeriods } from "./bill-facts.tsx";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import { SaveLink } from "./save-link.tsx";

interface BillFoundProps {
  readonly bill: Bill;
  readonly onPaid: (paid: { readonly ref_id: string }) => void;
}

/** A bill found by an inquiry: customer, amount, price for the account, and expiry. */
export function BillFound({ bill, onPaid }: BillFoundProps) {
  const unanswered = unansweredPayment.read();
  const [payment] = useState(() =>
    unanswered?.bill.ref_id === bill.ref_id ? unanswered : newPayment(bill),
  );
  const [open, setOpen] = useState(payment.sent);
  const [seconds] = useState(() =>
    Math.max(0, Math.ceil((Date.parse(bill.expires_at ?? "") - session.serverNow()) / 1000)),
  );
  const left = useCountdown(seconds);
  const isOver = left === 0 && !payment.sent;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <BillFacts bill={bill} />
        <BillPeriods bill={bill} />
        <div className="border-t border-line pt-3">
          <FactList
            facts={[
              { label: m.bill_amount(), value: formatRupiah(bill.amount) },
              { label: m.bill_admin_fee(), value: formatRupiah(bill.admin_fee) },
              { label: m.bill_total(), value: formatRupiah(bill.total), strong: true },
              { label: m.bill_you_pay(), value: formatRupiah(bill.price), strong: true },
            ]}
          />
        </div>
        <p className="text-sm text-soft">
          {isOver ? m.bill_over() : m.bill_until({ time: formatTime(bill.expires_at ?? "") })}
        </p>
        <Button
          size="large"
          disabled={isOver}
          onPointerDown={preloadSheet}
          onClick={() => setOpen(true)}
        >
          {m.bill_pay({ amount: formatRupiah(bill.price) })}
        </Button>
        <SaveLink bill={bill} />
        <Link
          to="/report/receipt"
          search={{ ref_id: bill.ref_id }}
          // Opens a new tab, so that the found bill stays here to be paid.
          target="_blank"
          className={buttonClasses("plain", "normal")}
        >
          <Printer aria-hidden className="size-4" />
          {m.bill_quote()}
        </Link>
      </div>
      <ConfirmSheet payment={payment} open={open} onClose={() => setOpen(false)} onPaid={onPaid} />
    </Card>
  );
}

import { buttonClasses, Card, EmptyState } from "@konter/ui";
import { ReceiptText } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";

/** The address without a transaction. */
export default function NoReceipt() {
  usePageTitle(m.receipts());
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6">
      <Card>
        <EmptyState
          icon={<ReceiptText className="size-6" />}
          title={m.receipt_none()}
          action={
            <Link to="/report/transaksi" className={buttonClasses("primary", "normal")}>
              {m.report_title()}
            </Link>
          }
        >
          {m.receipt_none_text()}
        </EmptyState>
      </Card>
    </div>
  );
}

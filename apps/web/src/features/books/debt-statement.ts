import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { DebtRow } from "@konter/contract/report";
import { formatDateTime } from "@konter/ui";
import * as m from "#messages";
import { session } from "../../app/session-store.ts";

/** The message for the customer: purchase, paid amount and remaining debt. */
export function debtStatement(debt: DebtRow): string {
  const lines = [
    m.statement_title({ brand: session.get().brand.name }),
    debt.customerName ?? "",
    m.statement_sale({
      product: debt.product,
      number: displayPhone(debt.destinationNumber),
      date: formatDateTime(debt.date),
    }),
    m.statement_line({ label: m.selling_price(), amount: formatRupiah(debt.selling_price) }),
    debt.dp_value > 0
      ? m.statement_line({ label: m.dp_value(), amount: formatRupiah(debt.dp_value) })
      : "",
    ...debt.repayments.map(({ at, amount }) =>
      m.statement_repayment({ date: formatDateTime(at), amount: formatRupiah(amount) }),
    ),
    debt.written_off > 0
      ? m.statement_line({ label: m.debt_written_off(), amount: formatRupiah(debt.written_off) })
      : "",
    m.statement_line({ label: m.debt_current(), amount: formatRupiah(debt.debt_current) }),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

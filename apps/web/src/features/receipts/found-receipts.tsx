import { isQuote, receiptProblem } from "@konter/contract/receipts";
import type { ReceiptList, ReceiptSettingsAnswer, ReceiptSource } from "@konter/contract/receipts";
import { Alert, EmptyState } from "@konter/ui";
import { ReceiptText } from "@konter/ui/icons";
import * as m from "#messages";
import { logoOfSale, OperatorLogo } from "../logos/index.ts";
import { ReceiptSheets } from "./receipt-sheets.tsx";

const problemOf = ({ transaction }: ReceiptSource) =>
  transaction === null ? undefined : receiptProblem(transaction);

/** The found receipts, with the references that were not found. */
export default function FoundReceipts({
  list: { receipts, missing },
  answer,
}: {
  readonly list: ReceiptList;
  readonly answer: ReceiptSettingsAnswer;
}) {
  const ready = receipts.filter((source) => problemOf(source) === undefined);
  const idsOf = (problem: ReturnType<typeof receiptProblem>) =>
    receipts
      .filter((source) => problemOf(source) === problem)
      .map(({ ref_id: id }) => id)
      .join(", ");
  const only = ready.length === 1 ? ready[0] : undefined;
  const [unsold, broken] = [idsOf("receipt_not_success"), idsOf("receipt_token_invalid")];
  return (
    <ReceiptSheets sources={ready} answer={answer}>
      <div className="print-hidden flex flex-col gap-3 empty:hidden">
        {missing.length > 0 && (
          <Alert tone="warning">{m.receipts_missing({ ids: missing.join(", ") })}</Alert>
        )}
        {unsold !== "" && <Alert tone="warning">{m.receipts_not_success({ ids: unsold })}</Alert>}
        {broken !== "" && <Alert tone="danger">{m.receipts_token_invalid({ ids: broken })}</Alert>}
        {ready.some(isQuote) && <Alert tone="info">{m.receipt_is_quote()}</Alert>}
        {ready.length === 0 ? (
          <EmptyState icon={<ReceiptText className="size-6" />} title={m.receipts_none()}>
            {m.receipts_none_text()}
          </EmptyState>
        ) : (
          <h1 className="flex items-center gap-2.5 text-xl font-bold">
            {only?.transaction && <OperatorLogo of={logoOfSale(only.transaction)} />}
            <span className="min-w-0 wrap-anywhere">
              {only === undefined
                ? m.receipts_count({ count: ready.length })
                : m.receipt_title({ ref_id: only.ref_id })}
            </span>
          </h1>
        )}
      </div>
    </ReceiptSheets>
  );
}

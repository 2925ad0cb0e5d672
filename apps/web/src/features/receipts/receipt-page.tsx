import { isQuote, receiptProblem } from "@konter/contract/receipts";
import type { ReceiptList, ReceiptSettingsAnswer, ReceiptSource } from "@konter/contract/receipts";
import { Alert, EmptyState, Skeleton } from "@konter/ui";
import { ReceiptText } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { QueryFailure } from "../../app/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { receiptSettingsQuery, receiptsQuery } from "./api.ts";
import { ReceiptSheets } from "./receipt-sheets.tsx";

/** `/report/receipt?ref_id=…`, or `?ids=…,…` for many (FEATURES M253). */
export function ReceiptPage() {
  const { ref_id: refId = "", ids = refId } = useSearch({ from: "/member/report/receipt" });
  usePageTitle(ids.includes(",") ? m.receipts() : m.receipt_title({ ref_id: ids }));
  const list = useQuery(receiptsQuery(ids));
  const settings = useQuery(receiptSettingsQuery);
  if (list.data !== undefined && settings.data !== undefined)
    return <Found list={list.data} answer={settings.data} />;
  const failed = list.error === null ? settings : list;
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6">
      {failed.error === null ? <Skeleton className="h-96" /> : <QueryFailure query={failed} />}
    </div>
  );
}

const problemOf = ({ transaction }: ReceiptSource) =>
  transaction === null ? undefined : receiptProblem(transaction);

function Found({
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
          <h1 className="text-xl font-bold">
            {ready.length === 1
              ? m.receipt_title({ ref_id: ready[0]?.ref_id ?? "" })
              : m.receipts_count({ count: ready.length })}
          </h1>
        )}
      </div>
    </ReceiptSheets>
  );
}

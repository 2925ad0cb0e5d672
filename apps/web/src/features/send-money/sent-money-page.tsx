import { formatRupiah } from "@konter/contract/money";
import type { SendMoneyReason, SentMoney } from "@konter/contract/send-money";
import { buttonClasses, Card, FactList, formatDateTime, ShareButton, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Balance } from "../../app/balance.tsx";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { sentQuery } from "./api.ts";
import { SENT_STATES, StateHead } from "./states.tsx";

/** `/prabayar/kirim-uang/{ref}`: state of a transfer on the server; also after a reload. */
export function SentMoneyPage() {
  const { ref_id: refId } = useParams({ from: "/member/prabayar/kirim-uang/$ref_id" });
  usePageTitle(refId);
  const query = useQuery(sentQuery(refId));
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      {query.data ? (
        <Sent sent={query.data} />
      ) : query.error ? (
        <QueryFailure query={query} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  );
}

const REASONS: Readonly<Record<SendMoneyReason, () => string>> = {
  account: m.reason_account,
  institution: m.reason_institution,
  vendor: m.reason_vendor,
  not_sent: m.reason_not_sent,
};

/** Explains what a state means for the money. */
function textOf({ state, reason, total, returned_amount: returned }: SentMoney): string {
  const why = reason === null ? "" : REASONS[reason]();
  switch (state) {
    case "unprocessed":
    case "processing":
      return m.sent_processing_text();
    case "success":
      return m.sent_success_text();
    case "failed":
      return `${why} ${m.sent_failed_text({ amount: formatRupiah(total) })}`;
    case "returned":
      return `${why} ${m.sent_returned_text({ amount: formatRupiah(returned ?? total) })}`;
  }
}

function Sent({ sent }: { readonly sent: SentMoney }) {
  const look = SENT_STATES[sent.state];
  return (
    <>
      <StateHead look={look} text={textOf(sent)} />
      <div className="text-center">
        <p className="text-2xl font-bold">{formatRupiah(sent.amount)}</p>
        <p className="font-semibold wrap-anywhere">{sent.name}</p>
        <p className="text-sm text-soft">
          {sent.institution_name} {sent.account_number}
        </p>
      </div>
      <div className="print-hidden grid gap-2 wide:grid-cols-2">
        <ShareButton title={look.title()} text={shareText(sent, look.title())} />
        <Link to="/prabayar/kirim-uang" className={buttonClasses("plain", "normal")}>
          {m.send_money_history()}
        </Link>
      </div>
      <Card>
        <h2 className="mb-3 font-bold">{m.details()}</h2>
        <FactList
          facts={[
            { label: m.ref_id(), value: <span className="select-all">{sent.ref_id}</span> },
            { label: m.date(), value: formatDateTime(sent.date) },
            { label: m.send_money_amount(), value: formatRupiah(sent.amount) },
            { label: m.send_money_fee(), value: formatRupiah(sent.fee) },
            { label: m.send_money_total(), value: formatRupiah(sent.total) },
            ...(sent.note === "" ? [] : [{ label: m.send_money_note(), value: sent.note }]),
            ...(sent.vendor_reference === null
              ? []
              : [
                  {
                    label: m.send_money_vendor_reference(),
                    value: <span className="select-all">{sent.vendor_reference}</span>,
                  },
                ]),
            { label: m.balance_before(), value: <Balance amount={sent.startBalance} /> },
            { label: m.balance_then(), value: <Balance amount={sent.endBalance} /> },
          ]}
        />
        <p className="mt-3 text-sm text-soft">
          {sent.fee_returns ? m.send_money_rule_all() : m.send_money_rule_amount()}
        </p>
      </Card>
    </>
  );
}

const shareText = (sent: SentMoney, title: string): string =>
  [
    title,
    `${m.send_money_amount()}: ${formatRupiah(sent.amount)}`,
    `${sent.name}, ${sent.institution_name} ${sent.account_number}`,
    `${m.ref_id()}: ${sent.ref_id}`,
    formatDateTime(sent.date),
  ].join("\n");

import type { PaymentDetail } from "@konter/contract/payments";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, Chip, FactList, formatDateTime, snackbar } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { ArrowLeft, RefreshCw } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { paymentQuery } from "./api.ts";
import { CaseCard } from "./case-card.tsx";
import { CLOSED_BECAUSE, SOURCES, STATES } from "./words.ts";

/** `/payments/{id}`: one charge with every status about it. */
export function PaymentPage() {
  const { payment_id: id } = useParams({ from: "/office/payments/$payment_id" });
  const query = useQuery(paymentQuery(id));
  const reference = query.data?.row.charge_reference;
  return (
    <Page
      title={reference === undefined ? m.room_payments() : m.payment_of({ reference })}
      aside={<BackToPayments />}
    >
      <Loaded query={query} loading={<LoadingRows label={m.loading_payments()} rows={6} />}>
        {(detail) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              {detail.cases.map((each) => (
                <CaseCard key={each.case_id} found={each} />
              ))}
              <Card>
                <h2 className="mb-3 font-bold">{m.payment_words()}</h2>
                <Words words={detail.words} />
              </Card>
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <Card>
                <FactList facts={factsOf(detail)} />
              </Card>
              {session.may("payments.decide") && <AskButton id={id} detail={detail} />}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

export function BackToPayments() {
  return (
    <Link
      to="/payments"
      className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {m.room_payments()}
    </Link>
  );
}

function factsOf({ row, next_ask_at: nextAt }: PaymentDetail): readonly Fact[] {
  const { name, tone } = STATES[row.state];
  const facts: readonly (Fact | false)[] = [
    { label: m.status(), value: <Chip tone={tone}>{name()}</Chip> },
    row.closed_because !== null && {
      label: m.reason(),
      value: CLOSED_BECAUSE[row.closed_because](),
    },
    { label: m.amount(), value: formatRupiah(row.amount), strong: true },
    row.payer_fee !== null && {
      label: m.payment_payer_fee(),
      value: formatRupiah(row.payer_fee),
    },
    row.reversed_amount > 0 && {
      label: m.payment_reversed(),
      value: formatRupiah(row.reversed_amount),
    },
    { label: m.payment_purpose(), value: <Purpose row={row} /> },
    { label: m.payment_gateway(), value: `${row.gateway.name} · ${row.method}` },
    row.gateway_reference !== null && {
      label: m.payment_gateway_reference(),
      value: row.gateway_reference,
    },
    {
      label: m.member(),
      value: row.member === null ? m.shop_visitor() : `${row.member.name} · ${row.member.hp}`,
    },
    { label: m.payment_opened(), value: formatDateTime(row.opened_at) },
    { label: m.payment_expires(), value: formatDateTime(row.expires_at) },
    row.credited_at !== null && {
      label: m.payment_credited(),
      value: formatDateTime(row.credited_at),
    },
    {
      label: m.payment_next_ask(),
      value: nextAt === null ? m.payment_no_next_ask() : formatDateTime(nextAt),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** A top-up has a page; a parcel that its sender pays is named. */
function Purpose({ row }: Pick<PaymentDetail, "row">) {
  if (row.purpose !== "deposit") return m.payment_for_parcel({ code: row.reference });
  return (
    <Link
      to="/deposits/$code"
      params={{ code: row.reference }}
      className="font-mono font-semibold text-primary-text underline-offset-4 hover:underline"
    >
      {row.reference}
    </Link>
  );
}

function AskButton({ id, detail }: { readonly id: string; readonly detail: PaymentDetail }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const asked = await api("POST admin/payments/{payment_id}/ask", { payment_id: id });
      client.setQueryData(paymentQuery(id).queryKey, asked);
      snackbar.add({ text: m.payment_asked(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="plain"
      busy={busy}
      icon={<RefreshCw aria-hidden className="size-4" />}
      onClick={() => void ask()}
    >
      {m.payment_ask({ gateway: detail.row.gateway.name })}
    </Button>
  );
}

function Words({ words }: Pick<PaymentDetail, "words">) {
  if (words.length === 0) return <p className="text-sm text-soft">{m.payment_no_words()}</p>;
  return (
    <ol aria-label={m.payment_words()} className="flex flex-col gap-3.5">
      {words.map((word, index) => (
        <li
          key={`${word.at} ${index}`}
          className={`border-l-3 pl-3 ${word.source === "staff" ? "border-primary-text" : "border-edge"}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span>
              <b className="font-mono">{word.word}</b>{" "}
              <span className="text-soft">
                {SOURCES[word.source]()}
                {word.by !== null && ` · ${word.by}`}
                {word.times > 1 && ` · ${word.times}×`}
              </span>{" "}
              {word.amount !== null && formatRupiah(word.amount)}
            </span>
            <time dateTime={word.at} className="text-xs text-soft">
              {formatDateTime(word.at, "seconds")}
            </time>
          </p>
          <p className="text-xs wrap-anywhere text-soft">
            {[word.code, word.message].filter(Boolean).join(" · ")}
          </p>
          {word.body !== "" && (
            <details className="text-xs">
              <summary className="cursor-pointer py-1">{m.payment_word_body()}</summary>
              <pre className="overflow-x-auto rounded-md bg-sunken p-2 whitespace-pre-wrap wrap-anywhere">
                {word.body}
              </pre>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

import { formatRupiah } from "@konter/contract/money";
import type { BillRun, BillRunRow } from "@konter/contract/saved-bills";
import { Button, Card, FactList, formatDateTime, preloadSheet } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount, useBalanceText } from "../../app/account.ts";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { runQuery } from "./api.ts";
import { newRunPayment, unansweredRun } from "./attempt.ts";
import type { RunPayment } from "./attempt.ts";
import { ConfirmRun } from "./confirm-run.tsx";
import { RunRow } from "./run-row.tsx";
import { useStartRun } from "./start-bar.tsx";

/** `/pascabayar/bayar/{code}`: several bills are looked up, selected and paid with one password; shows each result. */
export function BillRunPage() {
  usePageTitle(m.bill_run_title());
  const { code } = useParams({ from: "/member/pascabayar/bayar/$code" });
  const query = useQuery(runQuery(code));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">{m.bill_run_title()}</h1>
        <Link
          to="/pascabayar/tersimpan"
          className="py-2 text-sm font-medium text-primary-text underline underline-offset-2"
        >
          {m.saved_bills_title()}
        </Link>
      </div>
      <AnswerStates answer={query}>{(run) => <Run run={run} />}</AnswerStates>
    </div>
  );
}

const priceOf = (row: BillRunRow): number => row.bill?.price ?? 0;

function Run({ run }: { readonly run: BillRun }) {
  const client = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [payment, setPayment] = useState<RunPayment | undefined>(() =>
    unansweredRun.read(run.code),
  );
  const [open, setOpen] = useState(payment !== undefined);
  const found = run.rows.filter(({ state }) => state === "found");
  const chosen = found.filter(({ number }) => !left.has(number));
  const choose = (number: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(number);
    else next.add(number);
    setLeft(next);
  };
  const confirm = () => {
    const rows = chosen.map((row) => ({ number: row.number, price: priceOf(row) }));
    setPayment(unansweredRun.read(run.code) ?? newRunPayment({ code: run.code, rows }));
    setOpen(true);
  };
  return (
    <>
      <Progress run={run} />
      <ul aria-label={m.bill_run_title()} className="flex flex-col gap-2">
        {run.rows.map((row) => (
          <RunRow
            key={row.number}
            row={row}
            chosen={!left.has(row.number)}
            onChoose={(isChosen) => choose(row.number, isChosen)}
          />
        ))}
      </ul>
      {found.length > 0 && <Total chosen={chosen} onPay={confirm} />}
      <Again run={run} />
      {payment && (
        <ConfirmRun
          key={payment.key}
          payment={payment}
          open={open}
          onClose={() => setOpen(false)}
          onAgreed={(next) => {
            setOpen(false);
            client.setQueryData(runQuery(run.code).queryKey, next);
          }}
        />
      )}
    </>
  );
}

/** Number of bills looked up and paid so far, announced by screen readers as it changes. */
function Progress({ run: { rows, started_at: startedAt } }: { readonly run: BillRun }) {
  const waiting = rows.filter(({ state }) => state === "waiting").length;
  const agreed = rows.filter(({ state }) => state === "agreed").length;
  const done = rows.length - waiting;
  const paid = rows.filter(({ bill }) => bill?.status === "success").length;
  const isPaying = rows.some(({ state }) => state === "agreed" || state === "accepted");
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="font-medium">
        {waiting > 0
          ? m.bill_run_looking({ done, count: rows.length })
          : isPaying
            ? m.bill_run_paid_count({ paid, count: rows.length })
            : m.bill_run_looked({ count: rows.length })}
      </p>
      {(waiting > 0 || agreed > 0) && (
        <progress
          aria-label={m.bill_run_progress()}
          value={waiting > 0 ? done : rows.length - agreed}
          max={rows.length}
          className="h-2 w-full overflow-hidden rounded-full accent-primary"
        />
      )}
      <p className="text-xs text-soft">{formatDateTime(startedAt)}</p>
    </div>
  );
}

function Total({
  chosen,
  onPay,
}: {
  readonly chosen: readonly BillRunRow[];
  readonly onPay: () => void;
}) {
  const { deposit } = useAccount();
  const balanceText = useBalanceText();
  const total = chosen.reduce((sum, row) => sum + priceOf(row), 0);
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <FactList
          facts={[
            { label: m.bill_run_count(), value: String(chosen.length) },
            { label: m.bill_run_total(), value: formatRupiah(total), strong: true },
            { label: m.balance_before(), value: balanceText(deposit) },
            { label: m.balance_then(), value: balanceText(deposit - total) },
          ]}
        />
        {chosen.length === 0 && <p className="text-sm text-soft">{m.bill_run_choose()}</p>}
        <Button
          size="large"
          disabled={chosen.length === 0}
          onPointerDown={preloadSheet}
          onClick={onPay}
        >
          {m.bill_run_pay({ count: chosen.length, amount: formatRupiah(total) })}
        </Button>
      </div>
    </Card>
  );
}

/** Errors that another inquiry may fix: no response, an expired offer, a closed biller. */
const MENDED: ReadonlySet<string> = new Set([
  "bill_unanswered",
  "bill_inquiry_expired",
  "bill_product_closed",
  "bill_later",
  "bill_cut_off",
  "balance_insufficient",
]);

function Again({ run: { rows, busy } }: { readonly run: BillRun }) {
  const { busy: starting, start } = useStartRun();
  const now = session.serverNow();
  const ids = rows.flatMap(({ saved_bill_id: id, state, code, bill }) => {
    const isOver = state === "found" && bill !== null && Date.parse(bill.expires_at ?? "") <= now;
    return id !== null && (isOver || (code !== null && MENDED.has(code))) ? [id] : [];
  });
  if (busy || ids.length === 0) return null;
  return (
    <Button kind="plain" busy={starting} onClick={() => void start(ids)}>
      {m.bill_run_look_again({ count: ids.length })}
    </Button>
  );
}

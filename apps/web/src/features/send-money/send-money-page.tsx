import { formatRupiah } from "@konter/contract/money";
import type { SendMoneyOptions, SentMoney } from "@konter/contract/send-money";
import { Alert, buttonClasses, Card, EmptyState, formatDateTime, Skeleton } from "@konter/ui";
import { LockKeyhole, ShieldCheck } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useBalanceText } from "../../app/account.ts";
import * as m from "#messages";
import {
  FRAMED_ROW_CLASSES,
  FramedList,
  Headline,
  MoneyRow,
  PagedRows,
} from "../list-parts/index.ts";
import { AskPermission, useNeedsPermission } from "../permissions/index.ts";
import { checkOptionsQuery, checkQuery, sendOptionsQuery, sentListQuery } from "./api.ts";
import { CheckForm } from "./check-form.tsx";
import { SendForm } from "./send-form.tsx";
import { SENT_STATES, StateChip } from "./states.tsx";

/** `/prabayar/kirim-uang`: sends deposit to a bank or e-wallet, or explains what prevents it. */
export function SendMoneyPage() {
  usePageTitle(m.send_money_title());
  const query = useQuery(sendOptionsQuery());
  const needsPermission = useNeedsPermission(query);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.send_money_title()}</h1>
      {needsPermission ? (
        <AskPermission permission="sendmoney.use" />
      ) : query.data === undefined && query.error ? (
        <QueryFailure query={query} />
      ) : query.data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <Way options={query.data} />
          <SentList />
        </>
      )}
    </div>
  );
}

/** Shows what prevents sending, or the next step: first the receiver's name, then the amount. */
function Way({ options }: { readonly options: SendMoneyOptions }) {
  const balanceText = useBalanceText();

  const { check } = useSearch({ from: "/member/prabayar/kirim-uang" });
  if (!options.open)
    return (
      <Card>
        <EmptyState icon={<LockKeyhole className="size-6" />} title={m.send_money_closed()}>
          {m.send_money_closed_text()}
        </EmptyState>
      </Card>
    );
  if (options.verification !== "verified")
    return (
      <Card>
        <EmptyState
          icon={<ShieldCheck className="size-6" />}
          title={m.verification_needed()}
          action={
            <Link to="/verifikasi" className={buttonClasses("primary", "normal")}>
              {m.verification_go()}
            </Link>
          }
        >
          {m.verification_needed_text()}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Headline label={m.balance_now()} value={balanceText(options.deposit)} />
      {check === undefined ? <Receiver /> : <Checked refId={check} options={options} />}
    </>
  );
}

function Receiver() {
  const navigate = useNavigate();
  const query = useQuery(checkOptionsQuery());
  if (query.data === undefined)
    return query.error ? <QueryFailure query={query} /> : <Skeleton className="h-72" />;
  return (
    <section aria-labelledby="receiver" className="flex flex-col gap-3">
      <h2 id="receiver" className="font-bold">
        {m.send_money_receiver()}
      </h2>
      <p className="text-sm text-soft">{m.send_money_receiver_text()}</p>
      <CheckForm
        options={query.data}
        onChecked={({ ref_id: check }) =>
          void navigate({ to: "/prabayar/kirim-uang", search: { check } })
        }
      />
    </section>
  );
}

function Checked({
  refId,
  options,
}: {
  readonly refId: string;
  readonly options: SendMoneyOptions;
}) {
  const query = useQuery(checkQuery(refId));
  const check = query.data;
  if (check === undefined)
    return query.error ? <QueryFailure query={query} /> : <Skeleton className="h-72" />;
  if (check.state !== "success")
    return (
      <>
        <Alert tone={check.state === "failed" ? "danger" : "info"}>
          {check.failure_text ?? m.check_pending_text()}
        </Alert>
        <Link to="/prabayar/kirim-uang" className={buttonClasses("plain", "normal")}>
          {m.send_money_other()}
        </Link>
      </>
    );
  return <SendForm key={check.ref_id} check={check} options={options} />;
}

function SentList() {
  const query = useInfiniteQuery(sentListQuery());
  return (
    <section aria-labelledby="sent" className="flex flex-col gap-3 pt-2">
      <h2 id="sent" className="font-bold">
        {m.send_money_history()}
      </h2>
      <PagedRows query={query} none={<p className="text-sm text-soft">{m.no_sent_money()}</p>}>
        {(rows) => (
          <FramedList rows={rows} rowKey={({ ref_id: refId }) => refId}>
            {(row) => <Row row={row} />}
          </FramedList>
        )}
      </PagedRows>
    </section>
  );
}

function Row({ row }: { readonly row: SentMoney }) {
  return (
    <Link
      to="/prabayar/kirim-uang/$ref_id"
      params={{ ref_id: row.ref_id }}
      className={FRAMED_ROW_CLASSES}
    >
      <MoneyRow
        title={row.name}
        text={`${row.institution_name} ${row.account_number} · ${formatDateTime(row.date)}`}
        amount={<span className="font-bold">−{formatRupiah(row.total)}</span>}
        state={<StateChip look={SENT_STATES[row.state]} />}
      />
    </Link>
  );
}

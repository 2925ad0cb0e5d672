import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, buttonClasses, Card, FactList, formatDateTime, Skeleton } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { StateHero } from "@konter/ui/state-hero";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useAccount, useBalanceText } from "../../app/account.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { depositQuery } from "./api.ts";
import type { DepositRequest } from "./api.ts";
import { Claim } from "./claim.tsx";
import { Payment } from "./payment.tsx";
import { isWaiting, STATES } from "./states.ts";

/** `/payment/deposit/topup/{code}`: payment instructions and result of a request. */
export function RequestPage() {
  const { code } = useParams({ from: "/member/payment/deposit/topup/$code" });
  return <Request code={code} />;
}

/** `/payment/deposit/success` and `/payment/deposit/error`: both show the server's state, regardless of the URL. */
export function OutcomePage() {
  const { code } = useSearch({ strict: false });
  usePageTitle(m.deposit_top_up());
  if (typeof code === "string" && code !== "") return <Request code={code} />;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.deposit_top_up()}</h1>
      <Alert tone="info">{m.deposit_see_history_text()}</Alert>
      <Link to="/payment/deposit/history" className={buttonClasses("primary", "large")}>
        {m.deposit_history()}
      </Link>
    </div>
  );
}

function Request({ code }: { readonly code: string }) {
  usePageTitle(code);
  const query = useQuery(depositQuery(code));
  const { data, error, refetch } = query;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      {data ? (
        <>
          <Hero request={data} />
          {error !== null && (
            <Alert
              tone="warning"
              action={
                <Button kind="plain" size="small" onClick={() => void refetch()}>
                  {m.check_again()}
                </Button>
              }
            >
              {m.shown_data_is_old()}
            </Alert>
          )}
          <Payment request={data} />
          <Claim request={data} />
          <Facts request={data} />
          <NextStep request={data} />
        </>
      ) : error ? (
        <QueryFailure query={query} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={m.deposit_loading()} className="flex flex-col gap-4">
      <Skeleton className="mx-auto size-16 rounded-full" />
      <Skeleton className="mx-auto h-7 w-48" />
      <Skeleton className="h-56" />
    </div>
  );
}

function Hero({ request }: { readonly request: DepositRequest }) {
  const { icon, tone, title } = STATES[request.status];
  const text = heroText(request);
  return (
    <StateHero icon={icon} tone={tone} title={title()} pulses={isWaiting(request.status)}>
      {request.credited !== null && (
        <p className="text-2xl font-bold tabular-nums">{formatRupiah(request.credited)}</p>
      )}
      {text !== "" && <p className="max-w-md text-sm text-soft">{text}</p>}
    </StateHero>
  );
}

function heroText(request: DepositRequest): string {
  const { status, reason, failure, paid_late: isLate } = request;
  switch (status) {
    case "waiting":
      return request.processed_same_day
        ? ""
        : m.deposit_processed_on({ date: request.processed_on });
    case "confirming":
      return m.deposit_confirming_text();
    case "approved":
      return isLate ? m.deposit_paid_late() : "";
    case "half_approved":
    case "rejected":
      return reason === null ? "" : m.deposit_reason({ reason });
    case "failed":
      return failure?.sentence ?? "";
    case "expired":
    case "canceled":
      return m.deposit_paid_after_all();
    case "reversed":
      return m.deposit_reversed_text();
  }
}

function Facts({ request }: { readonly request: DepositRequest }) {
  const facts: readonly (Fact | false)[] = [
    { label: m.deposit_code(), value: request.code },
    { label: m.deposit_nominal(), value: formatRupiah(request.nominal) },
    request.unique_digits !== null && {
      label: m.deposit_digits(),
      value: String(request.unique_digits).padStart(3, "0"),
    },
    request.fee > 0 && {
      label: m.deposit_fee_label(),
      value:
        request.fee_paid_by === "brand"
          ? m.deposit_fee_by_brand({ fee: formatRupiah(request.fee) })
          : formatRupiah(request.fee),
    },
    { label: m.pay_method(), value: request.method.name },
    { label: m.deposit_holder(), value: request.holder_name },
    { label: m.date(), value: formatDateTime(request.created_at) },
    request.credited_at !== null && {
      label: m.deposit_credited_at(),
      value: formatDateTime(request.credited_at),
    },
  ];
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.details()}</h2>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
}

/** The next action: continue selling, or retry with the typed values. */
function NextStep({ request }: { readonly request: DepositRequest }) {
  const { deposit } = useAccount();
  const balanceText = useBalanceText();
  if (isWaiting(request.status)) return null;
  const isCredited = request.credited !== null && request.status !== "reversed";
  return (
    <div className="flex flex-col gap-2">
      {isCredited && (
        <p className="text-center text-sm text-soft">
          {m.balance_now()}: <strong className="text-text">{balanceText(deposit)}</strong>
        </p>
      )}
      {isCredited ? (
        <Link to="/" className={buttonClasses("primary", "large")}>
          {m.deposit_sell_now()}
        </Link>
      ) : (
        <Link
          to="/payment/deposit/topup"
          search={{ nominal: String(request.nominal), method: request.method.code }}
          className={buttonClasses("primary", "large")}
        >
          {m.deposit_again()}
        </Link>
      )}
      <Link to="/payment/deposit/history" className={buttonClasses("quiet")}>
        {m.deposit_history()}
      </Link>
    </div>
  );
}

import type { AdminDepositDetail } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Card, Chip, FactList, formatDateTime, Skeleton } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { depositQuery } from "./api.ts";
import { BackToDeposits } from "./back-to-deposits.tsx";
import { Claims } from "./claims.tsx";
import { DepositActs } from "./deposit-acts.tsx";
import { Suggestions } from "./suggestions.tsx";
import { EVENTS, STATES } from "./words.ts";

/** `/deposits/{code}`: one top-up, its bank lines, and the actions. */
export function DepositPage() {
  const { code } = useParams({ from: "/office/deposits/$code" });
  const query = useQuery(depositQuery(code));
  return (
    <Page title={m.deposit_of({ code })} aside={<BackToDeposits />}>
      <Loaded query={query} loading={<Loading />}>
        {(detail) => <Detail detail={detail} />}
      </Loaded>
    </Page>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label={m.loading_deposits()}
      className="grid grid-cols-1 gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

function Detail({ detail }: { readonly detail: AdminDepositDetail }) {
  const mayDecide = session.may("deposits.decide");
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {detail.approval_id !== null && (
          <Alert tone="warning">{m.deposit_waits_for_second()}</Alert>
        )}
        <Claims detail={detail} mayDecide={mayDecide} />
        <Suggestions detail={detail} mayDecide={mayDecide} />
        <Card>
          <h2 className="mb-3 font-bold">{m.deposit_course()}</h2>
          <Course detail={detail} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Facts detail={detail} />
        {mayDecide && <DepositActs detail={detail} />}
      </div>
    </div>
  );
}

function Facts({ detail: { row, line } }: { readonly detail: AdminDepositDetail }) {
  const { request, member } = row;
  const { name, tone } = STATES[request.status];
  const facts: readonly (Fact | false)[] = [
    { label: m.status(), value: <Chip tone={tone}>{name()}</Chip> },
    {
      label: m.member(),
      value: (
        <Link
          to="/members/$member_id"
          params={{ member_id: String(member.id) }}
          className="font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {member.name} · {member.hp}
        </Link>
      ),
    },
    { label: m.deposit_method(), value: request.method.name },
    { label: m.deposit_holder(), value: request.holder_name },
    { label: m.deposit_nominal(), value: formatRupiah(request.nominal) },
    request.fee > 0 && { label: m.deposit_fee(), value: formatRupiah(request.fee) },
    { label: m.deposit_total(), value: formatRupiah(request.total), strong: true },
    request.credited !== null && {
      label: m.deposit_credited(),
      value: formatRupiah(request.credited),
      strong: true,
    },
    { label: m.deposit_asked_at(), value: formatDateTime(request.created_at) },
    { label: m.deposit_expires_at(), value: formatDateTime(request.expires_at) },
    !request.processed_same_day && {
      label: m.deposit_processed_on(),
      value: request.processed_on,
    },
    request.reason !== null && { label: m.reason(), value: request.reason },
    request.collection !== null && {
      label: m.deposit_collection(),
      value: request.collection === "deposited" ? m.deposit_deposited() : m.deposit_not_deposited(),
    },
    line !== null && {
      label: m.deposit_line(),
      value: `${line.bank} · ${line.day} · ${formatRupiah(line.amount)} · ${line.description}`,
    },
  ];
  return (
    <Card>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
}

function Course({ detail: { steps } }: { readonly detail: AdminDepositDetail }) {
  return (
    <ol aria-label={m.deposit_course()} className="flex flex-col gap-3.5">
      {steps.map((step, index) => (
        <li
          key={`${step.at} ${index}`}
          className={`border-l-3 pl-3 ${step.by === "staff" ? "border-primary-text" : "border-edge"}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span>
              <b>{EVENTS[step.event]()}</b> {step.amount !== null && formatRupiah(step.amount)}{" "}
              {step.name !== null && <span className="text-soft">{step.name}</span>}
            </span>
            <time dateTime={step.at} className="text-xs text-soft">
              {formatDateTime(step.at, "seconds")}
            </time>
          </p>
          {step.text !== "" && (
            <p className="mt-0.5 text-sm break-words whitespace-pre-line">{step.text}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

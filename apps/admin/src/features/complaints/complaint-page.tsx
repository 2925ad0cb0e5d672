import { isClosedComplaint } from "@konter/contract/complaints";
import type { AdminComplaintDetail } from "@konter/contract/complaints";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import {
  buttonClasses,
  Card,
  Chip,
  FactList,
  formatDateTime,
  Skeleton,
  StatusChip,
} from "@konter/ui";
import { ArrowLeft, ReceiptText } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { AnswerForm } from "./answer-form.tsx";
import { complaintQuery } from "./api.ts";
import { ClaimButton } from "./claim-button.tsx";
import { claimant, Due } from "./due.tsx";
import { REASONS, STATES, STEPS } from "./words.ts";

const DUE_STEP_MILLISECONDS = 10_000;

/** `/complaints/{id}`: messages, the transaction, and the answer form. */
export function ComplaintPage() {
  const { complaint_id: id } = useParams({ from: "/office/complaints/$complaint_id" });
  const query = useQuery(complaintQuery(id));
  const refId = query.data?.row.complaint.ref_id;
  return (
    <Page
      title={refId === undefined ? m.room_complaints() : m.complaint_of({ ref_id: refId })}
      aside={
        <Link
          to="/complaints"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_complaints()}
        </Link>
      }
    >
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
      aria-label={m.loading_complaint()}
      className="grid grid-cols-1 gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

function Detail({ detail }: { readonly detail: AdminComplaintDetail }) {
  const { row } = detail;
  const isOpen = !isClosedComplaint(row.complaint.state);
  const canAnswer = isOpen && session.may("complaints.answer");
  const isColleagues = row.claimed_by !== null && !row.claimed_by_me;
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card>
          <h2 className="mb-3 font-bold">{m.complaint_course()}</h2>
          <Course detail={detail} />
        </Card>
        {canAnswer && !isColleagues && (
          <Card>
            <AnswerForm id={String(row.complaint_id)} />
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Facts detail={detail} />
        {canAnswer && !row.claimed_by_me && <ClaimButton row={row} />}
        <Transaction detail={detail} />
      </div>
    </div>
  );
}

function Course({ detail: { steps } }: { readonly detail: AdminComplaintDetail }) {
  return (
    <ol aria-label={m.complaint_course()} className="flex flex-col gap-3.5">
      {steps.map((step, index) => (
        <li
          key={`${step.at} ${index}`}
          className={`border-l-3 pl-3 ${step.by === "staff" ? "border-primary-text" : "border-edge"}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span>
              <b>{step.name}</b> <span className="text-soft">{STEPS[step.kind]()}</span>
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

function Facts({ detail: { row } }: { readonly detail: AdminComplaintDetail }) {
  const now = useNow(DUE_STEP_MILLISECONDS);
  const { complaint, member } = row;
  const { tone, name } = STATES[complaint.state];
  return (
    <Card>
      <FactList
        facts={[
          { label: m.state(), value: <Chip tone={tone}>{name()}</Chip> },
          { label: m.complaint_reason(), value: REASONS[complaint.reason]() },
          {
            label: complaint.closed_at === null ? m.due() : m.closed_at(),
            value: <Due row={row} now={now} />,
          },
          { label: m.opened_at(), value: formatDateTime(complaint.opened_at) },
          { label: m.claimed_by(), value: claimant(row) },
          { label: m.member(), value: `${member.name} · ${member.hp}` },
        ]}
      />
    </Card>
  );
}

function Transaction({ detail: { transaction } }: { readonly detail: AdminComplaintDetail }) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <FactList
        facts={[
          { label: m.status(), value: <StatusChip status={transaction.status} /> },
          { label: m.product(), value: transaction.product },
          { label: m.destination_number(), value: displayPhone(transaction.destinationNumber) },
          { label: m.amount(), value: formatRupiah(transaction.buying_price) },
          { label: m.date(), value: formatDateTime(transaction.date) },
        ]}
      />
      {session.may("transactions.read") && (
        <Link
          to="/transactions/$ref_id"
          params={{ ref_id: transaction.ref_id }}
          className={buttonClasses("plain", "normal")}
        >
          <ReceiptText aria-hidden className="size-4" />
          {m.open_transaction()}
        </Link>
      )}
    </Card>
  );
}

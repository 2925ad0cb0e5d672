import { isClosedComplaint } from "@konter/contract/complaints";
import type { Complaint, ComplaintStep } from "@konter/contract/complaints";
import { Card, Chip, formatDateTime } from "@konter/ui";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { ReplyForm } from "./reply-form.tsx";
import { REASONS, STATES, STEPS } from "./words.ts";

/** A complaint: its messages, its state, and a reply form while it is open. */
export function ComplaintCard({ complaint }: { readonly complaint: Complaint }) {
  const { reason, state, steps, ref_id: refId, opened_at: openedAt } = complaint;
  const { tone, name } = STATES[state];
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="font-bold">{m.complaint()}</h2>
          <p className="text-sm text-soft">{REASONS[reason]()}</p>
        </div>
        <Chip tone={tone}>{name()}</Chip>
      </div>
      <ol aria-label={m.complaint_course()} className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <Step key={`${openedAt} ${index}`} step={step} />
        ))}
      </ol>
      <Due complaint={complaint} />
      {!isClosedComplaint(state) && <ReplyForm refId={refId} />}
    </Card>
  );
}

function Step({ step }: { readonly step: ComplaintStep }) {
  const isStaff = step.by === "staff";
  return (
    <li className={`border-l-3 pl-3 ${isStaff ? "border-primary-text" : "border-line"}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">{STEPS[step.kind]()}</span>
        <time dateTime={step.at} className="text-xs text-soft">
          {formatDateTime(step.at)}
        </time>
      </p>
      {step.text !== "" && (
        <p className="mt-0.5 text-sm break-words whitespace-pre-line">{step.text}</p>
      )}
    </li>
  );
}

function Due({ complaint }: { readonly complaint: Complaint }) {
  const { due_at: dueAt } = complaint;
  if (dueAt === null) return null;
  const isLate = Date.parse(dueAt) <= session.serverNow();
  return (
    <p className={`mt-3 text-sm ${isLate ? "font-medium text-warning-text" : "text-soft"}`}>
      {isLate ? m.complaint_late() : m.complaint_due({ time: formatDateTime(dueAt) })}
    </p>
  );
}

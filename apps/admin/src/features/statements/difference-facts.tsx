import type { Difference, DifferenceDetail } from "@konter/contract/reconciliation";
import { formatRupiah } from "@konter/contract/money";
import { Card, Chip, FactList, formatDate, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { whenOf } from "./statement-rows.tsx";
import { CLASSES, ENDS, KINDS, STATUSES } from "./words.ts";

const LINK = "font-semibold text-primary-text underline-offset-4 hover:underline";

export function ClassChip({ found }: { readonly found: Difference }) {
  const { name, tone } = CLASSES[found.class];
  return <Chip tone={tone}>{name()}</Chip>;
}

/** The vendor's row next to our record. */
export function BothSides({ detail }: { readonly detail: DifferenceDetail }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
      <Card className="flex flex-col gap-3 p-4">
        <h2 className="font-bold">{m.difference_theirs({ name: detail.difference.name })}</h2>
        {detail.theirs === null ? (
          <p className="text-sm text-soft">{m.difference_no_row()}</p>
        ) : (
          <FactList facts={theirFacts(detail)} />
        )}
      </Card>
      <Card className="flex flex-col gap-3 p-4">
        <h2 className="font-bold">{m.difference_ours()}</h2>
        {detail.ours === null ? (
          <p className="text-sm text-soft">{m.difference_no_record()}</p>
        ) : (
          <FactList facts={ourFacts(detail.ours)} />
        )}
      </Card>
    </div>
  );
}

function theirFacts({ theirs, statement_id: statement }: DifferenceDetail): readonly Fact[] {
  if (theirs === null) return [];
  const facts: readonly (Fact | false)[] = [
    { label: m.statement_reference(), value: theirs.reference ?? theirs.vendor_reference ?? "–" },
    { label: m.type(), value: KINDS[theirs.kind]() },
    { label: m.status(), value: STATUSES[theirs.status]() },
    { label: m.amount(), value: formatRupiah(theirs.amount), strong: true },
    theirs.fee > 0 && { label: m.statement_fee(), value: formatRupiah(theirs.fee) },
    theirs.balance !== null && {
      label: m.statement_balance(),
      value: formatRupiah(theirs.balance),
    },
    theirs.what !== "" && { label: m.product(), value: theirs.what },
    { label: m.time(), value: whenOf(theirs) },
    statement !== null && {
      label: m.statement_line(),
      value: (
        <Link
          to="/statements/$statement_id"
          params={{ statement_id: String(statement) }}
          className={LINK}
        >
          {m.difference_in_statement({ id: statement, line: theirs.line ?? "–" })}
        </Link>
      ),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

function ourFacts(ours: NonNullable<DifferenceDetail["ours"]>): readonly Fact[] {
  return [
    {
      label: m.statement_reference(),
      value:
        ours.purchase !== null ? (
          <Link to="/transactions/$ref_id" params={{ ref_id: ours.purchase }} className={LINK}>
            {ours.reference}
          </Link>
        ) : (
          <Link
            to="/payments/$payment_id"
            params={{ payment_id: String(ours.payment) }}
            className={LINK}
          >
            {ours.reference}
          </Link>
        ),
    },
    { label: m.status(), value: ours.status },
    { label: m.amount(), value: formatRupiah(ours.amount), strong: true },
    { label: m.product(), value: ours.what },
    { label: m.time(), value: ours.at === null ? "–" : formatDateTime(ours.at, "seconds") },
  ];
}

/** Kind, owner and result of a difference. */
export function DifferenceFacts({
  detail: { difference, asked },
}: {
  readonly detail: DifferenceDetail;
}) {
  const facts: readonly (Fact | false)[] = [
    { label: m.statement_class(), value: <ClassChip found={difference} /> },
    { label: m.difference_amount(), value: formatRupiah(difference.amount), strong: true },
    { label: m.statement_account(), value: difference.name },
    { label: m.statement_day(), value: formatDate(difference.day) },
    { label: m.difference_opened(), value: formatDateTime(difference.opened_at) },
    { label: m.difference_owner(), value: difference.owner?.name ?? m.difference_nobody() },
    difference.note !== "" && { label: m.note(), value: difference.note },
    asked && difference.state === "open" && { label: m.status(), value: m.difference_asked() },
    difference.how !== null && {
      label: m.difference_resolved(),
      value: `${ENDS[difference.how]()} · ${difference.resolved_by ?? m.statement_by_itself()}`,
    },
    difference.reason !== "" && { label: m.reason(), value: difference.reason },
  ];
  return (
    <Card>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
}

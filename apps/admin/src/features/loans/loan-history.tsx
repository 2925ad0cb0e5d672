import type { LoanDraw, LoanPayment } from "@konter/contract/loans";
import { Card, Chip, formatDate, TableTime } from "@konter/ui";
import type { ReactNode } from "react";
import { Amount } from "../../app/amount.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { CASH_STATES, DRAW_STATES, PAYMENT_WAYS } from "./words.ts";

/** The amounts lent, with what is still owed of each. */
export function Draws({ draws }: { readonly draws: readonly LoanDraw[] }) {
  if (draws.length === 0) return <None>{m.loan_no_draws()}</None>;
  return (
    <RecordTable
      caption={m.loan_draws()}
      columns={DRAW_COLUMNS}
      rows={draws}
      rowKey={({ draw_id: id }) => id}
      renderCard={(draw) => (
        <div className="flex flex-col gap-1.5 text-sm">
          <Line start={<span className="font-mono">{draw.draw_id}</span>} end={lentOf(draw)} />
          <Line start={<DrawState draw={draw} />} end={<TableTime at={draw.date} />} />
          {draw.amount_approved !== null && (
            <>
              <Line start={m.loan_fee()} end={<Amount of={draw.fee} />} />
              <Line start={m.loan_owed()} end={<Amount of={draw.owed} />} />
              <Line start={m.loan_due()} end={dueOf(draw)} />
            </>
          )}
          {draw.reason !== "" && <p className="wrap-anywhere text-soft">{draw.reason}</p>}
        </div>
      )}
    />
  );
}

const lentOf = ({ amount_approved: approved, amount_requested: requested }: LoanDraw) => (
  <b>
    <Amount of={approved ?? requested} />
  </b>
);
const dueOf = ({ due_on: dueOn }: LoanDraw) => (dueOn === null ? "–" : formatDate(dueOn));

function DrawState({ draw: { state } }: { readonly draw: LoanDraw }) {
  const { name, tone } = DRAW_STATES[state];
  return <Chip tone={tone}>{name()}</Chip>;
}

const DRAW_COLUMNS: readonly RecordColumn<LoanDraw>[] = [
  {
    key: "id",
    title: m.loan_number(),
    cell: ({ draw_id: id }) => <span className="font-mono">{id}</span>,
  },
  { key: "date", title: m.date(), cell: ({ date }) => <TableTime at={date} /> },
  {
    key: "requested",
    title: m.loan_draw_asked(),
    number: true,
    roomy: true,
    cell: ({ amount_requested: amount }) => <Amount of={amount} />,
  },
  { key: "lent", title: m.amount(), number: true, cell: lentOf },
  { key: "fee", title: m.loan_fee(), number: true, cell: ({ fee }) => <Amount of={fee} /> },
  { key: "owed", title: m.loan_owed(), number: true, cell: ({ owed }) => <Amount of={owed} /> },
  { key: "due", title: m.loan_due(), cell: dueOf },
  {
    key: "state",
    title: m.status(),
    wraps: true,
    cell: (draw) => (
      <>
        <DrawState draw={draw} />
        {draw.reason !== "" && <span className="block wrap-anywhere text-soft">{draw.reason}</span>}
      </>
    ),
  },
];

/** Repayments, each with the amounts lent that it repaid. */
export function Payments({ payments }: { readonly payments: readonly LoanPayment[] }) {
  if (payments.length === 0) return <None>{m.loan_no_payments()}</None>;
  return (
    <ul aria-label={m.loan_payments()} className="flex flex-col gap-2">
      {payments.map((payment) => (
        <li key={payment.payment_id}>
          <Card className="flex flex-col gap-1.5 p-3.5 text-sm">
            <Payment payment={payment} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Payment({ payment }: { readonly payment: LoanPayment }) {
  const { amount, way, parts, deposit_status: cash } = payment;
  return (
    <>
      <Line
        start={<span className="font-mono">{payment.payment_id}</span>}
        end={
          <b>
            <Amount of={amount} />
          </b>
        }
      />
      <Line
        start={
          <span className="inline-flex flex-wrap items-center gap-1.5">
            {PAYMENT_WAYS[way]()}
            {cash !== null && <Chip tone={CASH_STATES[cash].tone}>{CASH_STATES[cash].name()}</Chip>}
          </span>
        }
        end={<TableTime at={payment.date} />}
      />
      <Line
        start={m.loan_usage()}
        end={
          <>
            <Amount of={payment.usage_before} /> → <Amount of={payment.usage_after} />
          </>
        }
      />
      <ul
        aria-label={m.loan_payment_parts()}
        className="flex flex-col gap-1 border-l-3 border-edge pl-3"
      >
        {parts.map(({ draw_id: drawId, fee, principal }) => (
          <li key={drawId} className="flex flex-wrap justify-between gap-x-3">
            <span className="font-mono">{drawId}</span>
            <span className="ml-auto text-right">
              {m.loan_part_fee()} <Amount of={fee} /> · {m.loan_part_principal()}{" "}
              <Amount of={principal} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ start, end }: { readonly start: ReactNode; readonly end: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0">{start}</span>
      <span className="ml-auto text-right">{end}</span>
    </p>
  );
}

const None = ({ children }: { readonly children: string }) => (
  <Card className="p-4">
    <p className="text-sm text-soft">{children}</p>
  </Card>
);

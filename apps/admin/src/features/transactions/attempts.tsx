import type { PassedOver } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { AdminTransactionDetail } from "@konter/contract/purchase";
import { classes, FactList, formatDateTime } from "@konter/ui";
import { attemptState } from "../../app/words.ts";
import * as m from "#messages";

type Attempt = AdminTransactionDetail["attempts"][number];

/** Each attempt at a supplier, with its reference there. */
export function Attempts({
  attempts,
  supplierName,
}: {
  readonly attempts: readonly Attempt[];
  readonly supplierName: (id: string) => string;
}) {
  return (
    <ol className="flex flex-col gap-4">
      {attempts.map((attempt) => (
        <li key={attempt.number} className="border-b border-line pb-4 last:border-b-0 last:pb-0">
          <h3 className="mb-2 text-sm font-semibold">
            {m.attempt_number({ number: attempt.number })} · {supplierName(attempt.supplier)}
          </h3>
          <FactList
            facts={[
              { label: m.state(), value: attemptState(attempt.state) },
              {
                label: m.supplier_reference(),
                value: <code className="font-mono">{attempt.supplier_reference}</code>,
              },
              { label: m.sku(), value: <code className="font-mono">{attempt.sku}</code> },
              { label: m.quoted_cost(), value: formatRupiah(attempt.quoted_cost) },
              { label: m.actual_cost(), value: <ActualCost attempt={attempt} /> },
              {
                label: m.sent_at(),
                value:
                  attempt.submitted_at === null
                    ? m.not_sent()
                    : formatDateTime(attempt.submitted_at, "seconds"),
              },
              { label: m.checks(), value: attempt.checks },
              {
                label: m.next_check(),
                value:
                  attempt.next_check_at === null
                    ? m.no_next_check()
                    : formatDateTime(attempt.next_check_at, "seconds"),
              },
              ...(attempt.routing === null
                ? []
                : [
                    {
                      label: m.routing(),
                      value: <Routing routing={attempt.routing} supplierName={supplierName} />,
                    },
                  ]),
            ]}
          />
        </li>
      ))}
    </ol>
  );
}

/** The considered suppliers in routing order, and why each was not used. */
function Routing({
  routing,
  supplierName,
}: {
  readonly routing: NonNullable<Attempt["routing"]>;
  readonly supplierName: (id: string) => string;
}) {
  return (
    <ol className="flex flex-col">
      {routing.map(({ supplier, cost, why }) => (
        <li key={supplier} className={classes(why !== null && "text-soft")}>
          {supplierName(supplier)} {formatRupiah(cost)}:{" "}
          {why === null ? m.routing_taken() : PASSED_OVER_TEXT[why]()}
        </li>
      ))}
    </ol>
  );
}

const PASSED_OVER_TEXT: Readonly<Record<PassedOver, () => string>> = {
  switched_off: m.passed_switched_off,
  tried: m.passed_tried,
  too_dear: m.passed_too_dear,
  supplier: m.passed_supplier,
  closed: m.passed_closed,
  stock: m.passed_stock,
  cut_off: m.passed_cut_off,
  balance: m.passed_balance,
  priority: m.passed_priority,
  weight: m.passed_weight,
  cost: m.passed_cost,
};

/** A cost that differs from the quote reduces the margin. */
function ActualCost({
  attempt: { actual_cost: actual, quoted_cost: quoted },
}: {
  readonly attempt: Attempt;
}) {
  if (actual === null) return "-";
  const differs = actual !== quoted;
  return (
    <span className={classes(differs && "font-bold text-danger-text")}>
      {formatRupiah(actual)}
      {differs && ` (${formatRupiah(actual - quoted)})`}
    </span>
  );
}

import { INVOICE_CASE_RESULTS } from "@konter/contract/parcel-corrections";
import type { InvoiceReport } from "@konter/contract/parcel-corrections";
import { Card, FactList, formatNumber } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Amount } from "../../app/amount.tsx";
import { CARD_REFERENCE } from "../../app/lists/row-link.tsx";
import * as m from "#messages";
import { DecideLines } from "./decide-lines.tsx";
import { OUTCOME_NAMES, RESULT_NAMES } from "./words.ts";

type Line = InvoiceReport["differing"][number];

interface InvoiceReportCardProps {
  readonly report: InvoiceReport;
  readonly title: string;
  /** The imported invoice, whose open lines may be decided; absent for a preview. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** The lines of an invoice compared with the charges, with those that do not match. */
export function InvoiceReportCard({ report, title, id, children }: InvoiceReportCardProps) {
  const open = report.differing.filter(isCase);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold wrap-anywhere">{title}</h2>
      <FactList
        facts={[
          {
            label: m.invoice_total({ count: formatNumber(report.rows) }),
            value: <Amount of={report.total} />,
            strong: true,
          },
          ...report.results.map(({ result, rows, billed, charged }) => ({
            label: m.invoice_result({ name: RESULT_NAMES[result](), count: formatNumber(rows) }),
            value:
              billed === charged ? (
                <Amount of={billed} />
              ) : (
                <>
                  <Amount of={billed} /> / <Amount of={charged} />
                </>
              ),
          })),
        ]}
      />
      {id !== undefined && isSeveral(open) && <DecideLines id={id} lines={open} />}
      {report.differing.length > 0 && (
        <ul className="flex flex-col divide-y divide-line text-sm">
          {report.differing.map((line) => (
            <li key={line.line} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-1.5">
              <LineText line={line} />
              <span className="text-soft">
                <Amount of={line.billed} /> / <Amount of={line.charged} />
              </span>
              {id !== undefined && open.includes(line) && <DecideLines id={id} lines={[line]} />}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}

const isCase = ({ result, decision }: Line): boolean =>
  decision === null && INVOICE_CASE_RESULTS.includes(result);
const isSeveral = (lines: readonly Line[]): lines is readonly [Line, Line, ...Line[]] =>
  lines.length > 1;

function LineText({ line: { waybill, ref_id: refId, result, decision } }: { readonly line: Line }) {
  return (
    <span className="wrap-anywhere">
      {refId === null ? (
        <span className="font-mono">{waybill}</span>
      ) : (
        <Link to="/parcels/$ref_id" params={{ ref_id: refId }} className={CARD_REFERENCE}>
          {waybill}
        </Link>
      )}{" "}
      {RESULT_NAMES[result]()}
      {decision !== null && (
        <span className="block text-soft">
          {OUTCOME_NAMES[decision.outcome]()} · {decision.decided_by}: {decision.words}
        </span>
      )}
    </span>
  );
}

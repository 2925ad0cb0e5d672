import type { InvoiceReport } from "@konter/contract/parcel-corrections";
import { Card, FactList, formatNumber } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Amount } from "../../app/amount.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import * as m from "#messages";
import { RESULT_NAMES } from "./words.ts";

interface InvoiceReportCardProps {
  readonly report: InvoiceReport;
  readonly title: string;
  readonly children?: ReactNode;
}

/** What the lines of an invoice say against what was charged, and those that do not match. */
export function InvoiceReportCard({ report, title, children }: InvoiceReportCardProps) {
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
      {report.differing.length > 0 && (
        <ul className="flex flex-col divide-y divide-line text-sm">
          {report.differing.map((line) => (
            <li key={line.line} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-1.5">
              <span className="wrap-anywhere">
                {line.ref_id === null ? (
                  <span className="font-mono">{line.waybill}</span>
                ) : (
                  <Link
                    to="/parcels/$ref_id"
                    params={{ ref_id: line.ref_id }}
                    className={ROW_REFERENCE}
                  >
                    {line.waybill}
                  </Link>
                )}{" "}
                {RESULT_NAMES[line.result]()}
              </span>
              <span className="text-soft">
                <Amount of={line.billed} /> / <Amount of={line.charged} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}

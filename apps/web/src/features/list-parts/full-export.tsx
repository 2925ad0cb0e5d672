import { isUnanswered } from "@konter/client/failures";
import { EXPORT_LIMIT_ROWS } from "@konter/contract/exports";
import type { ExportReport, ReportExport } from "@konter/contract/exports";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  Chip,
  formatDateTime,
  formatNumber,
  snackbar,
  newKey,
} from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { callerFor } from "../../app/query-client.ts";

const EXPORT_LOOK_MILLISECONDS = 3000;

/** Ordered exports; polled while one is being created. */
const exportsQuery = () =>
  queryOptions({
    queryKey: ["exports"],
    queryFn: (context) => callerFor(context)("GET report/exports", {}, { signal: context.signal }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((each) => each.state === "waiting" || each.state === "writing")
        ? EXPORT_LOOK_MILLISECONDS
        : false,
  });

/**
 * For more rows than a direct download has: orders the full report, which the server creates and announces by a
 * notification.
 */
export function FullExport({
  report,
  total,
  send,
}: {
  readonly report: ExportReport;
  /** Number of filtered rows. */
  readonly total: number;
  /** Orders the file. */
  readonly send: (options: { idempotencyKey: string }) => Promise<unknown>;
}) {
  const { data } = useQuery(exportsQuery());
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  // A retry after a lost response uses the same idempotency key.
  const key = useRef(newKey());
  const order = async () => {
    setBusy(true);
    try {
      await send({ idempotencyKey: key.current });
      key.current = newKey();
      snackbar.add({ text: m.export_ordered(), tone: "success" });
    } catch (failure) {
      if (!isUnanswered(failure)) key.current = newKey();
      showFailure(failure);
    } finally {
      setBusy(false);
      void client.invalidateQueries(exportsQuery());
    }
  };
  const exports = data?.exports.filter((each) => each.report === report) ?? [];
  const isPartial = total > EXPORT_LIMIT_ROWS;
  if (!isPartial && exports.length === 0) return null;
  return (
    <div className="print-hidden flex flex-col gap-3">
      {isPartial && (
        <Alert tone="info">
          <span className="flex flex-col items-start gap-2 wide:flex-row wide:items-center wide:justify-between">
            {m.export_limit_text({
              rows: formatNumber(EXPORT_LIMIT_ROWS),
              total: formatNumber(total),
            })}
            <Button
              kind="plain"
              size="small"
              className="shrink-0"
              busy={busy}
              onClick={() => void order()}
            >
              {m.export_order()}
            </Button>
          </span>
        </Alert>
      )}
      {exports.length > 0 && (
        <Card>
          <h2 className="mb-2 font-bold">{m.exports_title()}</h2>
          <ul aria-label={m.exports_title()} className="divide-y divide-line">
            {exports.map((each) => (
              <Line key={each.code} ordered={each} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const STATES: Readonly<
  Record<ReportExport["state"], { readonly tone: ChipTone; readonly name: () => string }>
> = {
  waiting: { tone: "neutral", name: m.export_waiting },
  writing: { tone: "primary", name: m.export_writing },
  ready: { tone: "success", name: m.export_ready },
  failed: { tone: "danger", name: m.export_failed },
};

function Line({ ordered }: { readonly ordered: ReportExport }) {
  const { state, rows, ordered_at: orderedAt, expires_at: expiresAt, file } = ordered;
  const { tone, name } = STATES[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <Chip tone={tone}>{name()}</Chip>
          {rows !== null && m.export_rows({ rows: formatNumber(rows) })}
        </p>
        <p className="mt-0.5 text-xs text-soft">
          {m.export_ordered_at({ time: formatDateTime(orderedAt) })}
          {expiresAt !== null && ` · ${m.export_until({ time: formatDateTime(expiresAt) })}`}
        </p>
      </div>
      {file !== null && (
        <a href={file} download className={buttonClasses("plain", "small")}>
          <Download aria-hidden className="size-4" />
          {m.export_download()}
        </a>
      )}
    </li>
  );
}

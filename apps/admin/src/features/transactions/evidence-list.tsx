import type { AdminTransactionDetail } from "@konter/contract/purchase";
import { Chip, CopyButton, formatDateTime } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { ChevronDown } from "@konter/ui/icons";
import * as m from "#messages";
import { answerState, effectName, sourceName } from "./evidence-words.ts";

type Evidence = AdminTransactionDetail["evidence"][number];

const STATE_TONE: Readonly<Record<string, ChipTone>> = {
  success: "success",
  failed: "danger",
  reversed: "warning",
  not_found: "warning",
};

/** All evidence about this purchase in order of arrival, with the raw body exactly as received. */
export function EvidenceList({
  evidence,
  supplierName,
}: {
  readonly evidence: readonly Evidence[];
  readonly supplierName: (id: string) => string;
}) {
  if (evidence.length === 0) return <p className="text-sm text-soft">{m.no_evidence()}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {evidence.map((entry, index) => (
        <li key={`${entry.at} ${index}`} className="rounded-md border border-line p-3">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Chip tone={STATE_TONE[entry.state] ?? "neutral"}>{answerState(entry.state)}</Chip>
            <span className="text-sm font-semibold">{sourceName(entry.source)}</span>
            <span className="text-xs text-soft">
              {entry.source === "staff" ? "" : `${supplierName(entry.supplier)} · `}
              {m.attempt_number({ number: entry.attempt })} ·{" "}
              <time dateTime={entry.at}>{formatDateTime(entry.at, "seconds")}</time>
            </span>
          </div>
          <p className="mt-1.5 text-sm">
            {entry.code !== "" && (
              <code className="mr-2 font-mono font-semibold">{entry.code}</code>
            )}
            {entry.message}
          </p>
          <p className="mt-1 text-xs text-soft">{m.effect({ effect: effectName(entry.effect) })}</p>
          {entry.raw !== "" && <RawBody raw={entry.raw} />}
        </li>
      ))}
    </ol>
  );
}

export function RawBody({ raw }: { readonly raw: string }) {
  return (
    <details className="group mt-1">
      <summary className="flex min-h-9 w-fit items-center gap-1.5 text-sm font-semibold text-primary-text">
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        {m.raw_body()}
      </summary>
      <pre
        role="region"
        aria-label={m.raw_body()}
        tabIndex={0}
        className="my-1.5 max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {raw}
      </pre>
      <CopyButton text={raw} label={m.copy_raw()} />
    </details>
  );
}

import { Button, Chip, Sheet } from "@konter/ui";
import type { ReactNode } from "react";
import * as m from "#messages";

const RESULTS = {
  done: { tone: "success", name: m.act_result_done },
  approval: { tone: "warning", name: m.act_result_approval },
  refused: { tone: "danger", name: m.act_result_refused },
} as const;

interface ResultsSheetProps {
  readonly results: readonly {
    readonly key: string;
    readonly result: keyof typeof RESULTS;
    readonly text: string | null;
  }[];
  /** The link to a row's record. */
  readonly renderLink: (key: string) => ReactNode;
  readonly onClose: () => void;
}

/** The result of an action on many rows, for each row. */
export function ResultsSheet({ results, renderLink, onClose }: ResultsSheetProps) {
  const done = results.filter(({ result }) => result !== "refused").length;
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.act_results({ done, count: results.length })}
      footer={
        <Button className="w-full" onClick={onClose}>
          {m.act_results_close()}
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-line text-sm">
        {results.map(({ key, result, text }) => (
          <li key={key} className="flex flex-col gap-1 py-2.5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              {renderLink(key)}
              <Chip tone={RESULTS[result].tone}>{RESULTS[result].name()}</Chip>
            </p>
            {text !== null && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Classes of a link to a row's record. */
export const RESULT_LINK =
  "inline-flex min-h-6 items-center font-mono font-semibold text-primary-text underline-offset-4 hover:underline";

import type { StuckResults } from "@konter/contract/stuck";
import { Button, Chip, Sheet } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

const RESULTS = {
  done: { tone: "success", name: m.stuck_result_done },
  approval: { tone: "warning", name: m.stuck_result_approval },
  refused: { tone: "danger", name: m.stuck_result_refused },
} as const;

/** The result of an action for each row. */
export function ResultsSheet({
  results: { results },
  onClose,
}: {
  readonly results: StuckResults;
  readonly onClose: () => void;
}) {
  const done = results.filter(({ result }) => result !== "refused").length;
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.stuck_results({ done, count: results.length })}
      footer={
        <Button className="w-full" onClick={onClose}>
          {m.stuck_results_close()}
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-line text-sm">
        {results.map(({ ref_id: refId, result, text }) => (
          <li key={refId} className="flex flex-col gap-1 py-2.5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to="/transactions/$ref_id"
                params={{ ref_id: refId }}
                className="inline-flex min-h-6 items-center font-mono font-semibold text-primary-text underline-offset-4 hover:underline"
              >
                {refId}
              </Link>
              <Chip tone={RESULTS[result].tone}>{RESULTS[result].name()}</Chip>
            </p>
            {text !== null && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

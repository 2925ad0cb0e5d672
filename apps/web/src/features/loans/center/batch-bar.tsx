import type { AgentDraw } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Button, CheckField, preloadSheet } from "@konter/ui";
import * as m from "#messages";
import { WHOLE } from "./batch.ts";
import { decidedOf, totalOf } from "./use-batch-draft.ts";
import type { BatchDraft } from "./use-batch-draft.ts";

interface BatchBarProps {
  readonly draft: BatchDraft;
  readonly draws: readonly AgentDraw[];
}

/** The total of the batch and its button; visible while it has rows. */
export function BatchBar({ draft, draws }: BatchBarProps) {
  const decided = decidedOf(draws, draft.decisions);
  const count = decided.length + draft.direct.length;
  if (count === 0) return null;
  return (
    <div className="sticky bottom-20 z-10 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3 shadow-float wide:bottom-4">
      <p aria-live="polite" className="min-w-0">
        <span className="block text-sm text-soft">{m.loan_batch_rows({ count })}</span>
        <span className="text-lg font-bold">{formatRupiah(totalOf(decided, draft.direct))}</span>
      </p>
      <Button
        size="large"
        className="flex-1 wide:flex-none"
        onPointerDown={preloadSheet}
        onClick={() => draft.confirm(draws)}
      >
        {m.loan_batch_go_on()}
      </Button>
    </div>
  );
}

/** Selects all shown requests with their requested amounts. */
export function SelectAll({ draft, draws }: BatchBarProps) {
  const areAll = draws.every(({ draw_id: id }) => draft.decisions.has(id));
  return (
    <CheckField
      label={m.loan_batch_all({ count: draws.length })}
      checked={areAll}
      onChange={(checked) =>
        draft.decideAll(
          draws.map(({ draw_id: id }) => id),
          checked ? WHOLE : undefined,
        )
      }
    />
  );
}

import { STUCK_AT_ONCE } from "@konter/contract/stuck";
import type { StuckResults, StuckTransaction } from "@konter/contract/stuck";
import { Button, preloadSheet, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import type { Act } from "./act-sheet.tsx";
import { readAnew } from "./api.ts";

export interface ChosenBarProps {
  readonly rows: readonly StuckTransaction[];
  readonly chosen: readonly StuckTransaction[];
  readonly onMark: (refIds: readonly string[]) => void;
  readonly onAct: (act: Act | "hand_over") => void;
  readonly onHeld: () => void;
  /** Called when some rows could not be assigned or released. */
  readonly onRefused: (results: StuckResults) => void;
}

/** Actions on the selected rows; takes no space while none is selected. */
export function ChosenBar({ rows, chosen, onMark, onAct, onHeld, onRefused }: ChosenBarProps) {
  const client = useQueryClient();
  const refIds = chosen.map(({ row }) => row.transaction.ref_id);
  const hold = useMutation({
    mutationFn: (holding: "take" | "hand_back") =>
      api("POST admin/stuck/hold", { ref_ids: refIds, holding }),
    onSuccess: (answer, holding) => {
      const done = answer.results.filter(({ result }) => result === "done").length;
      if (done < answer.results.length) onRefused(answer);
      else
        snackbar.add({
          text:
            holding === "take"
              ? m.stuck_taken({ count: done })
              : m.stuck_given_back({ count: done }),
          tone: "success",
        });
      onHeld();
    },
    onError: showFailure,
    onSettled: () => readAnew(client),
  });
  const none = chosen.length === 0;
  const most = rows.slice(0, STUCK_AT_ONCE).map(({ row }) => row.transaction.ref_id);
  const tooMany = chosen.length > STUCK_AT_ONCE;
  const acts: readonly (readonly [Act | "hand_over", string])[] = [
    ["hand_over", m.stuck_hand_over()],
    ["check", m.stuck_check()],
    ["success", m.stuck_success()],
    ["failed", m.stuck_refund()],
  ];
  return (
    <div
      role="group"
      aria-label={m.stuck_for_chosen()}
      className="sticky bottom-16 z-20 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3 wide:bottom-0"
    >
      <p role="status" className="text-sm">
        {tooMany
          ? m.stuck_too_many({ most: STUCK_AT_ONCE })
          : m.stuck_chosen({ count: chosen.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="quiet" onClick={() => onMark(none ? most : [])}>
          {none ? m.stuck_choose_all() : m.stuck_choose_none()}
        </Button>
        {!none && (
          <>
            <Button
              size="small"
              kind="plain"
              disabled={tooMany}
              busy={hold.isPending && hold.variables === "take"}
              onClick={() => hold.mutate("take")}
            >
              {m.stuck_take()}
            </Button>
            <Button
              size="small"
              kind="plain"
              disabled={tooMany}
              busy={hold.isPending && hold.variables === "hand_back"}
              onClick={() => hold.mutate("hand_back")}
            >
              {m.stuck_give_back()}
            </Button>
            {acts.map(([act, text]) => (
              <Button
                key={act}
                size="small"
                kind={act === "failed" ? "danger" : act === "success" ? "primary" : "plain"}
                disabled={tooMany}
                onPointerEnter={preloadSheet}
                onFocus={preloadSheet}
                onClick={() => onAct(act)}
              >
                {text}
              </Button>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

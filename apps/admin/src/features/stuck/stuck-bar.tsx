import { STUCK_AT_ONCE } from "@konter/contract/stuck";
import type { StuckResults, StuckTransaction } from "@konter/contract/stuck";
import { Button, preloadSheet, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { ChosenBar } from "../../app/lists/chosen-bar.tsx";
import * as m from "#messages";
import type { Act } from "./act-sheet.tsx";
import { readAnew } from "./api.ts";

interface StuckBarProps {
  readonly rows: readonly StuckTransaction[];
  readonly chosen: readonly StuckTransaction[];
  readonly onMark: (refIds: readonly string[]) => void;
  readonly onAct: (act: Act | "hand_over") => void;
  readonly onHeld: () => void;
  /** Called when some rows could not be assigned or released. */
  readonly onRefused: (results: StuckResults) => void;
}

/** Actions on the selected transactions. */
export function StuckBar({ rows, chosen, onMark, onAct, onHeld, onRefused }: StuckBarProps) {
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
  const most = rows.slice(0, STUCK_AT_ONCE).map(({ row }) => row.transaction.ref_id);
  const acts: readonly (readonly [Act | "hand_over", string])[] = [
    ["hand_over", m.stuck_hand_over()],
    ["check", m.stuck_check()],
    ["success", m.stuck_success()],
    ["failed", m.stuck_refund()],
  ];
  return (
    <ChosenBar
      count={chosen.length}
      most={STUCK_AT_ONCE}
      onAll={() => onMark(most)}
      onNone={() => onMark([])}
    >
      {(isTooMany) => (
        <>
          <Button
            size="small"
            kind="plain"
            disabled={isTooMany}
            busy={hold.isPending && hold.variables === "take"}
            onClick={() => hold.mutate("take")}
          >
            {m.stuck_take()}
          </Button>
          <Button
            size="small"
            kind="plain"
            disabled={isTooMany}
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
              disabled={isTooMany}
              onPointerEnter={preloadSheet}
              onFocus={preloadSheet}
              onClick={() => onAct(act)}
            >
              {text}
            </Button>
          ))}
        </>
      )}
    </ChosenBar>
  );
}

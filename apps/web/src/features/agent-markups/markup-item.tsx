import type { AgentMarkup } from "@konter/contract/agent-markups";
import { formatRupiah } from "@konter/contract/money";
import { Chip, formatDateTime, IconButton, snackbar } from "@konter/ui";
import { Pencil, Trash2 } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { inputOf, useMarkupActs } from "./api.ts";
import { placeText } from "./place-text.ts";

/** An active markup: change its amount, or remove it. */
export function MarkupItem({
  markup,
  most,
  onEdit,
}: {
  readonly markup: AgentMarkup;
  /** The brand's cap; a higher markup counts as the cap. */
  readonly most: number;
  /** Omitted when it cannot be changed. */
  readonly onEdit?: () => void;
}) {
  const place = placeText(markup);
  const removal = useRemoval(markup, place);
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface py-2.5 pr-1.5 pl-3.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{place}</p>
          <p className="text-xs text-soft">
            {m.agent_markup_since({ time: formatDateTime(markup.since) })}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{formatRupiah(markup.markup)}</span>
          {markup.markup > most && (
            <Chip tone="warning">{m.agent_markup_counts_as({ most: formatRupiah(most) })}</Chip>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        {onEdit && (
          <IconButton label={m.agent_markup_edit_of({ place })} onClick={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
        )}
        <IconButton
          label={m.agent_markup_remove_of({ place })}
          aria-busy={removal.isPending || undefined}
          onClick={() => {
            if (!removal.isPending) removal.mutate();
          }}
        >
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </div>
  );
}

/** A removed markup can be restored while its message is shown; it is set again. */
function useRemoval(markup: AgentMarkup, place: string) {
  const { set, remove } = useMarkupActs();
  const undo = async () => {
    try {
      await set(inputOf(markup));
    } catch (failure) {
      showFailure(failure);
    }
  };
  return useMutation({
    mutationFn: async () => remove(markup),
    onSuccess: () =>
      snackbar.add({
        text: m.agent_markup_removed({ place }),
        tone: "success",
        action: { label: m.agent_markup_undo(), run: () => void undo() },
      }),
    onError: showFailure,
  });
}

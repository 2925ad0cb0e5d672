import type { RecentNumber } from "@konter/contract/contacts";
import { IconButton } from "@konter/ui";
import { Pin } from "@konter/ui/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as m from "#messages";
import { api } from "../../../app/api.ts";
import { showFailure } from "../../../app/failures.ts";

/** Pins a number to its screen, or unpins it (M192). */
export default function PinNumber({
  recent: { type, number, is_pinned: isPinned },
  shown,
}: {
  readonly recent: RecentNumber;
  /** The formatted number. */
  readonly shown: string;
}) {
  const client = useQueryClient();
  const pin = useMutation({
    mutationFn: () => api("POST account/contact/pin", { type, number, is_pinned: !isPinned }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["recent-numbers"] }),
    onError: showFailure,
  });
  return (
    <IconButton
      label={m.pin_number({ number: shown })}
      aria-pressed={isPinned}
      disabled={pin.isPending}
      onClick={() => pin.mutate()}
    >
      <Pin aria-hidden className={isPinned ? "size-4 fill-current text-primary-text" : "size-4"} />
    </IconButton>
  );
}

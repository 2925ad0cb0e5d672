import type { Transfer } from "@konter/contract/transfers";
import * as m from "#messages";

/** Shown only for states other than done. */
export function StateChip({
  transfer: { state, corrected },
}: {
  readonly transfer: Pick<Transfer, "corrected" | "state">;
}) {
  if (corrected !== null)
    return <Chip tone="bg-warning-wash text-warning-text">{m.transfer_corrected()}</Chip>;
  if (state === "held")
    return <Chip tone="bg-primary-wash text-primary-text">{m.transfer_held()}</Chip>;
  if (state === "stopped") return <Chip tone="bg-sunken text-soft">{m.transfer_stopped()}</Chip>;
  return null;
}

function Chip({ tone, children }: { readonly tone: string; readonly children: string }) {
  return (
    <span className={`rounded-full px-2 py-0.5 text-xs font-semibold ${tone}`}>{children}</span>
  );
}

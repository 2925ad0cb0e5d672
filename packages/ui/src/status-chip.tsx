import type { TransactionStatus } from "@konter/contract/purchase";
import { Chip } from "./chip.tsx";
import type { ChipTone } from "./chip.tsx";
import { Ban, CircleCheck, CircleX, Clock3, LockKeyhole, Search, Undo2 } from "./icons.ts";
import type { Icon } from "./icons.ts";
import { kitText } from "./texts.ts";

interface StatusLook {
  readonly tone: ChipTone;
  readonly icon: Icon;
}

const STATUS_LOOK: Readonly<Record<TransactionStatus, StatusLook>> = {
  processing: { tone: "primary", icon: Clock3 },
  unprocessed: { tone: "primary", icon: Clock3 },
  inquiry: { tone: "neutral", icon: Search },
  success: { tone: "success", icon: CircleCheck },
  failed: { tone: "danger", icon: CircleX },
  expired: { tone: "warning", icon: Clock3 },
  canceled: { tone: "neutral", icon: Ban },
  returned: { tone: "warning", icon: Undo2 },
  blocked: { tone: "warning", icon: LockKeyhole },
};

export function statusText(status: TransactionStatus): string {
  return kitText(`status_${status}`);
}

/** One of the nine states; shown by text and icon, not by color alone. */
export function StatusChip({ status }: { readonly status: TransactionStatus }) {
  const { tone, icon: StatusIcon } = STATUS_LOOK[status];
  return (
    <Chip tone={tone} icon={<StatusIcon aria-hidden className="size-3.5 shrink-0" />}>
      {statusText(status)}
    </Chip>
  );
}

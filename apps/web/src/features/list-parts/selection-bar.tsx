import { Button, IconButton } from "@konter/ui";
import { X } from "@konter/ui/icons";
import type { ReactNode } from "react";
import * as m from "#messages";

/** Actions on the selected rows: their number, an action of the list, and ending the selection. */
export default function SelectionBar({
  label,
  count,
  tooMany,
  onAll,
  onClose,
  children,
}: {
  readonly label: string;
  readonly count: number;
  /** Replaces the number while the action takes fewer rows. */
  readonly tooMany: string | undefined;
  /** Selects every visible row. */
  readonly onAll: () => void;
  readonly onClose: () => void;
  /** The action. */
  readonly children: ReactNode;
}) {
  return (
    <div
      role="region"
      aria-label={label}
      className="print-hidden fixed inset-x-0 bottom-14 z-20 border-t border-line bg-surface px-4 py-2 shadow-float wide:sticky wide:bottom-4 wide:rounded-lg wide:border"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p role="status" className="text-sm font-semibold">
          {tooMany ?? m.rows_chosen({ count })}
        </p>
        <div className="flex flex-wrap items-center gap-1">
          <Button kind="quiet" size="small" onClick={onAll}>
            {m.rows_all()}
          </Button>
          {children}
          <IconButton label={m.rows_choose_end()} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

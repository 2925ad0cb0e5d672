import { RECEIPTS_AT_ONCE } from "@konter/contract/receipts";
import { Button, buttonClasses, IconButton } from "@konter/ui";
import { ReceiptText, X } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** Actions on the selected rows: their number, receipts, and ending the selection. */
export default function SelectionBar({
  chosen,
  onAll,
  onClose,
}: {
  readonly chosen: ReadonlySet<string>;
  /** Selects every visible row. */
  readonly onAll: () => void;
  readonly onClose: () => void;
}) {
  const count = chosen.size;
  const tooMany = count > RECEIPTS_AT_ONCE;
  const icon = <ReceiptText aria-hidden className="size-4" />;
  return (
    <div
      role="region"
      aria-label={m.rows_choose()}
      className="print-hidden fixed inset-x-0 bottom-14 z-20 border-t border-line bg-surface px-4 py-2 shadow-float wide:sticky wide:bottom-4 wide:rounded-lg wide:border"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p role="status" className="text-sm font-semibold">
          {tooMany ? m.rows_too_many({ limit: RECEIPTS_AT_ONCE }) : m.rows_chosen({ count })}
        </p>
        <div className="flex items-center gap-1">
          <Button kind="quiet" size="small" onClick={onAll}>
            {m.rows_all()}
          </Button>
          {count === 0 || tooMany ? (
            <Button disabled icon={icon}>
              {m.receipt()}
            </Button>
          ) : (
            <Link
              to="/report/receipt"
              search={{ ids: [...chosen].join() }}
              className={buttonClasses("primary")}
            >
              {icon}
              {m.receipt()}
            </Link>
          )}
          <IconButton label={m.rows_choose_end()} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

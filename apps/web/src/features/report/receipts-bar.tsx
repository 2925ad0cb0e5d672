import { RECEIPTS_AT_ONCE } from "@konter/contract/receipts";
import { Button, buttonClasses } from "@konter/ui";
import { ReceiptText } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { SelectionBar } from "../list-parts/index.ts";

/** The receipts of the selected rows. */
export default function ReceiptsBar({
  chosen,
  onAll,
  onClose,
}: {
  readonly chosen: ReadonlySet<string>;
  readonly onAll: () => void;
  readonly onClose: () => void;
}) {
  const count = chosen.size;
  const tooMany = count > RECEIPTS_AT_ONCE;
  const icon = <ReceiptText aria-hidden className="size-4" />;
  return (
    <SelectionBar
      label={m.rows_choose()}
      count={count}
      tooMany={tooMany ? m.rows_too_many({ limit: RECEIPTS_AT_ONCE }) : undefined}
      onAll={onAll}
      onClose={onClose}
    >
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
    </SelectionBar>
  );
}

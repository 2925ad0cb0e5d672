import type { BulkRow, BulkSells } from "@konter/contract/bulk";
import { formatRupiah } from "@konter/contract/money";
import { Button, Chip, classes, IconButton, Sheet, useAtLeast } from "@konter/ui";
import { CircleAlert, Pencil, Trash2 } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { EditForm } from "./edit-form.tsx";
import { ParcelOfRow } from "./parcel-of-row.tsx";
import { RowChip } from "./state-chips.tsx";
import { useBulkPaths } from "./use-bulk-paths.ts";
import type { RowActions } from "./use-row-actions.ts";

interface RowItemProps {
  readonly code: string;
  readonly sells: BulkSells;
  readonly row: BulkRow;
  readonly editing: boolean;
  readonly onEdit: (line: number | undefined) => void;
  readonly actions: RowActions | undefined;
}

/** One row: its line in Excel, the purchase, its fault and possible corrections. Renders nothing while out of view. */
export function RowItem({ code, sells, row, editing, onEdit, actions }: RowItemProps) {
  const isOnDesk = useAtLeast("desk");
  const close = () => onEdit(undefined);
  const form = editing && actions && (
    <EditForm code={code} sells={sells} row={row} actions={actions} onClose={close} />
  );
  return (
    <li
      className={
        "flex flex-col gap-2 rounded-lg border border-line bg-surface p-3.5 " +
        "[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
      }
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="min-w-9 shrink-0 text-sm whitespace-nowrap text-soft wide:min-w-18">
          <span className="sr-only wide:not-sr-only">{m.bulk_line()} </span>
          {row.line}
        </span>
        {row.parcel === null ? <What row={row} /> : <ParcelOfRow row={row} parcel={row.parcel} />}
        <span className="ml-auto flex shrink-0 flex-col items-end gap-1 text-right">
          {row.price !== null && <span className="font-bold">{formatRupiah(row.price)}</span>}
          <RowChip row={row} />
        </span>
        {actions && (
          <div className="order-last flex w-full flex-wrap items-center justify-end gap-2 desk:order-none desk:w-auto">
            <Suggestions row={row} actions={actions} />
            <IconButton
              label={m.bulk_edit_row({ line: row.line })}
              onClick={() => onEdit(editing ? undefined : row.line)}
            >
              <Pencil aria-hidden className="size-4.5" />
            </IconButton>
            <IconButton
              label={m.bulk_remove_row({ line: row.line })}
              disabled={actions.busy}
              onClick={() => actions.remove("lines", [row.line])}
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        )}
        {row.text !== null && (
          <p
            className={classes(
              "flex w-full items-start gap-1.5 text-sm",
              row.state === "held" ? "text-warning-text" : "text-danger-text",
            )}
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {row.text}
          </p>
        )}
      </div>
      {isOnDesk === true
        ? form
        : form && (
            <Sheet open onClose={close} title={m.bulk_edit_row({ line: row.line })}>
              {form}
            </Sheet>
          )}
    </li>
  );
}

function What({ row }: { readonly row: BulkRow }) {
  const { product, product_code: productCode, bill, ref_id: refId, serial_number: serial } = row;
  const name = row.customer_name ?? bill?.customer_name;
  return (
    <div className="min-w-0 flex-1 basis-38 text-sm">
      <p className="font-semibold wrap-anywhere">
        {product?.name ?? (productCode === "" ? m.bulk_no_product() : productCode)}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {row.number_written !== null && row.repair !== null && (
          <>
            <del className="text-soft">{row.number_written}</del>
            <span aria-hidden>→</span>
          </>
        )}
        <span>{row.number === "" ? m.bulk_no_number() : row.number}</span>
        {row.repair !== null && <Chip tone="accent">{m.bulk_repaired()}</Chip>}
      </p>
      {name !== undefined && name !== "" && <p className="text-soft wrap-anywhere">{name}</p>}
      {bill && (
        <p className="text-xs text-soft">
          {m.bulk_bill({
            amount: formatRupiah(bill.amount),
            admin_fee: formatRupiah(bill.admin_fee),
          })}
        </p>
      )}
      {serial !== null && <p className="text-xs text-soft wrap-anywhere">{serial}</p>}
      {refId !== null && <SaleLink refId={refId} isBill={product?.type === "bill"} />}
    </div>
  );
}

function SaleLink({ refId, isBill }: { readonly refId: string; readonly isBill: boolean }) {
  const paths = useBulkPaths();
  return (
    <Link
      to={isBill ? paths.bill : paths.sale}
      params={{ ref_id: refId }}
      className="inline-block py-1 font-medium text-primary-text underline underline-offset-2"
    >
      {refId}
    </Link>
  );
}

/** Corrections with one tap: the intended product, or a confirmation that the number is right. */
function Suggestions({ row, actions }: { readonly row: BulkRow; readonly actions: RowActions }) {
  const { line, suggestion, fault } = row;
  return (
    <>
      {suggestion && (
        <Button
          size="small"
          busy={actions.busy}
          onClick={() => actions.accept(line, { product_code: suggestion.code })}
        >
          {suggestion.price === null
            ? m.bulk_use({ code: suggestion.code })
            : m.bulk_use_priced({
                code: suggestion.code,
                amount: formatRupiah(suggestion.price),
              })}
        </Button>
      )}
      {row.parcel?.districts.map(({ district, city }) => (
        <Button
          key={`${district} ${city}`}
          size="small"
          busy={actions.busy}
          onClick={() => actions.accept(line, { district, city })}
        >
          {m.bulk_use_district({ district, city })}
        </Button>
      ))}
      {fault === "number_operator" && (
        <Button
          size="small"
          kind="plain"
          busy={actions.busy}
          onClick={() => actions.accept(line, { accept_operator: true })}
        >
          {m.bulk_number_is_right()}
        </Button>
      )}
    </>
  );
}

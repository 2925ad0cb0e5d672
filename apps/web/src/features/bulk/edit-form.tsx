import { getLocale } from "@konter/client/locale";
import { bulkColumnsOf } from "@konter/contract/bulk";
import type { BulkColumnName, BulkRow, BulkSells } from "@konter/contract/bulk";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  MoneyField,
  ScriptedForm,
  serverErrors,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useState } from "react";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import type { RowActions, RowChange } from "./use-row-actions.ts";

type Values = Readonly<Partial<Record<BulkColumnName, string>>>;

interface EditFormProps {
  readonly code: string;
  readonly sells: BulkSells;
  readonly row: BulkRow;
  readonly actions: RowActions;
  readonly onClose: () => void;
}

const textOf = (value: number | string | null): string => (value === null ? "" : String(value));

/** Columns of amounts, shown in rupiah. */
const AMOUNTS: ReadonlySet<string> = new Set(["selling_price", "item_value", "cod_amount"]);

function valuesOf(row: BulkRow): Values {
  const { parcel } = row;
  if (parcel !== null)
    return Object.fromEntries(
      Object.keys(bulkColumnsOf("parcels")).map((column) => {
        const text = parcel.cells[column] ?? "";
        return [
          column,
          AMOUNTS.has(column) && /^\d+$/.test(text) ? formatRupiah(Number(text)) : text,
        ];
      }),
    );
  return {
    product_code: row.product_code,
    number: row.number_cell,
    zone: textOf(row.zone),
    customer_name: textOf(row.customer_name),
    selling_price: row.selling_price === null ? "" : formatRupiah(row.selling_price),
    note: textOf(row.note),
    months: textOf(row.months),
    year: textOf(row.year),
    identity_number: textOf(row.identity_number),
  };
}

/** Sends only changed cells, so that the others keep the sheet's content. */
function changeOf(before: Values, after: Values): RowChange {
  const changed = (Object.keys(after) as BulkColumnName[]).filter(
    (column) => after[column] !== before[column],
  );
  return Object.fromEntries(
    changed.map((column) => [
      column,
      AMOUNTS.has(column) ? plainAmount(after[column] ?? "") : after[column],
    ]),
  );
}

const plainAmount = (typed: string): string => textOf(parseRupiah(typed) ?? typed);

/** Edits the cells of one row; typed text survives a reload. */
export function EditForm({ code, sells, row, actions, onClose }: EditFormProps) {
  const [before] = useState(() => valuesOf(row));
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<Values>({
    draft: ownedName(`bulk:${code}:${row.line}`),
    initial: before,
    validator: lazyValidator(
      async () => (await import("@konter/contract/bulk/schemas")).bulkRowChangeInput,
    ),
    toInput: (values) => ({ code, line: String(row.line), ...changeOf(before, values) }),
    onSubmit: async (values) => {
      setFailure(undefined);
      const change = changeOf(before, values);
      try {
        if (Object.keys(change).length > 0) await actions.change(row.line, change);
      } catch (reason) {
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        setFailure(reason);
        return;
      }
      form.forgetDraft();
      onClose();
    },
  });
  return (
    <ScriptedForm
      onSubmit={form.submit}
      className="flex flex-col gap-4 desk:border-t desk:border-line desk:pt-3"
    >
      <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-3">
        {Object.entries(bulkColumnsOf(sells)).map(([column, { name, isRequired }]) => {
          const Cell = AMOUNTS.has(column) ? MoneyField : TextField;
          return (
            <Cell
              key={column}
              {...form.field(column as BulkColumnName)}
              label={name[getLocale()]}
              optional={!isRequired}
              autoComplete="off"
              maxLength={200}
            />
          );
        })}
      </div>
      {failure !== undefined && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          kind="plain"
          onClick={() => {
            form.forgetDraft();
            onClose();
          }}
        >
          {m.contact_delete_no()}
        </Button>
        <Button type="submit" busy={form.busy}>
          {m.bulk_save_row()}
        </Button>
      </div>
    </ScriptedForm>
  );
}

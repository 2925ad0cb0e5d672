import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { useAtLeast } from "../use-at-least.ts";
import { columnClasses } from "./columns.ts";
import type { Column } from "./columns.ts";

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Label of a row's button for screen readers, after the first cell. */
  readonly rowLabel: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** The card that replaces a row when there is no room for a table. */
  readonly card: (row: Row) => ReactNode;
  readonly totals?: Readonly<Record<string, ReactNode>>;
  readonly totalsTitle: string;
  /** Adds a checkbox to each row. */
  readonly selection?: RowSelection<Row> | undefined;
}

export interface RowSelection<Row> {
  readonly chosen: ReadonlySet<string>;
  /** Rows that cannot be selected have a disabled checkbox. */
  readonly selectable: (row: Row) => boolean;
  readonly onChoose: (keys: readonly string[], chosen: boolean) => void;
  readonly rowLabel: (row: Row) => string;
  readonly allLabel: string;
}

/** A dense table on desktop, a list of cards on narrower screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isOnDesk = useAtLeast("desk");
  return (
    <>
      {isOnDesk !== true && <Cards {...props} mayBeDesk={isOnDesk === undefined} />}
      {isOnDesk !== false && (
        <div
          role="region"
          aria-label={props.caption}
          tabIndex={0}
          className="relative hidden overflow-x-auto rounded-lg border border-line bg-surface desk:block"
        >
          <Grid {...props} />
        </div>
      )}
    </>
  );
}

function Cards<Row>(props: DataTableProps<Row> & { readonly mayBeDesk: boolean }) {
  return (
    <ul className={classes("flex flex-col gap-2", props.mayBeDesk && "desk:hidden")}>
      {props.rows.map((row) => (
        <li key={props.rowKey(row)} className="flex items-center gap-2">
          {props.selection && <RowBox {...props} row={row} selection={props.selection} />}
          <button
            type="button"
            onClick={() => props.onOpen(row)}
            className="min-w-0 flex-1 rounded-lg border border-line bg-surface p-3.5 text-left hover:border-primary"
          >
            {props.card(row)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const BOX = "size-5 accent-primary disabled:opacity-40";

function RowBox<Row>({
  row,
  rowKey,
  selection,
}: Pick<DataTableProps<Row>, "rowKey"> & {
  readonly row: Row;
  readonly selection: RowSelection<Row>;
}) {
  const key = rowKey(row);
  return (
    <label className="relative z-1 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={selection.rowLabel(row)}
        checked={selection.chosen.has(key)}
        disabled={!selection.selectable(row)}
        onChange={(event) => selection.onChoose([key], event.currentTarget.checked)}
        className={BOX}
      />
    </label>
  );
}

/** Selects every visible row; indeterminate while only some are selected. */
function AllBox<Row>({
  rows,
  rowKey,
  selection,
}: Pick<DataTableProps<Row>, "rows" | "rowKey"> & { readonly selection: RowSelection<Row> }) {
  const keys = rows.filter(selection.selectable).map(rowKey);
  const count = keys.filter((key) => selection.chosen.has(key)).length;
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < keys.length;
        }}
        type="checkbox"
        aria-label={selection.allLabel}
        checked={keys.length > 0 && count === keys.length}
        disabled={keys.length === 0}
        onChange={(event) => selection.onChoose(keys, event.currentTarget.checked)}
        className={BOX}
      />
    </label>
  );
}

function Grid<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLabel,
  onOpen,
  totals,
  totalsTitle,
  selection,
}: DataTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line bg-sunken">
          {selection && (
            <th scope="col" className="w-11">
              <AllBox rows={rows} rowKey={rowKey} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classes("px-3 py-2.5 font-semibold text-soft", columnClasses(column))}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="relative border-b border-line last:border-b-0 hover:bg-primary-wash"
          >
            {selection && (
              <td>
                <RowBox row={row} rowKey={rowKey} selection={selection} />
              </td>
            )}
            {columns.map((column, index) => (
              <td key={column.key} className={classes("h-11 px-3 py-1.5", columnClasses(column))}>
                {index === 0 ? (
                  <button
                    type="button"
                    onClick={() => onOpen(row)}
                    className="min-h-8 cursor-pointer text-left font-medium text-primary-text after:absolute after:inset-0 after:content-['']"
                  >
                    {column.cell(row)}
                    <span className="sr-only"> {rowLabel(row)}</span>
                  </button>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr className="border-t border-line bg-sunken font-semibold">
            {columns.map((column, index) => (
              <td
                key={column.key}
                colSpan={selection && index === 0 ? 2 : undefined}
                className={classes("h-11 px-3", columnClasses(column))}
              >
                {index === 0 ? totalsTitle : totals[column.key]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers that people compare stand at the right. */
  readonly number?: boolean;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What a row's button says to a screen reader after the first cell. */
  readonly rowLabel: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** The card that a row becomes under 600 px. */
  readonly card: (row: Row) => ReactNode;
  readonly totals?: Readonly<Record<string, ReactNode>>;
  readonly totalsTitle: string;
}

/** A dense table from 600 px, a list of cards below. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <>
      <ul className="flex flex-col gap-2 wide:hidden">
        {props.rows.map((row) => (
          <li key={props.rowKey(row)}>
            <button
              type="button"
              onClick={() => props.onOpen(row)}
              className="w-full rounded-lg border border-line bg-surface p-3.5 text-left hover:border-primary"
            >
              {props.card(row)}
            </button>
          </li>
        ))}
      </ul>
      <div
        role="region"
        aria-label={props.caption}
        tabIndex={0}
        className="hidden overflow-x-auto rounded-lg border border-line bg-surface wide:block"
      >
        <Grid {...props} />
      </div>
    </>
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
}: DataTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line bg-sunken">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classes(
                "px-3 py-2.5 font-semibold whitespace-nowrap text-soft",
                column.number ? "text-right" : "text-left",
              )}
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
            {columns.map((column, index) => (
              <td
                key={column.key}
                className={classes(
                  "h-11 px-3 py-1.5 whitespace-nowrap",
                  column.number && "text-right",
                )}
              >
                {index === 0 ? (
                  <button
                    type="button"
                    onClick={() => onOpen(row)}
                    className="min-h-8 cursor-pointer font-medium text-primary-text after:absolute after:inset-0 after:content-['']"
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
                className={classes("h-11 px-3 whitespace-nowrap", column.number && "text-right")}
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

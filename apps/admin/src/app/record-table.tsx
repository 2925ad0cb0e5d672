import { classes } from "@konter/ui";
import type { Column } from "@konter/ui";
import type { ReactNode } from "react";

export interface RecordColumn<Row> extends Column<Row> {
  /** Left out between 600 px and 1024 px. */
  readonly desk?: boolean;
  /** Long text may break into lines. */
  readonly wraps?: boolean;
}

export interface RecordTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  /** The card that a row becomes under 600 px. */
  readonly renderCard: (row: Row) => ReactNode;
}

/**
 * A dense table from 600 px, cards below. Unlike the kit's table a row is not one button: a cell holds its own link
 * (so that a row opens in a new tab) and its own actions.
 */
export function RecordTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  renderCard,
}: RecordTableProps<Row>) {
  return (
    <>
      <ul aria-label={caption} className="flex flex-col gap-2 wide:hidden">
        {rows.map((row, index) => (
          <li
            key={rowKey(row, index)}
            className="relative rounded-lg border border-line bg-surface p-3.5"
          >
            {renderCard(row)}
          </li>
        ))}
      </ul>
      <div
        role="region"
        aria-label={caption}
        tabIndex={0}
        className="hidden overflow-x-auto rounded-lg border border-line bg-surface wide:block"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line bg-sunken">
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={cellClasses(
                    column,
                    "py-2 text-xs font-semibold whitespace-nowrap text-soft",
                  )}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={rowKey(row, index)}
                className="relative border-b border-line last:border-b-0 hover:bg-primary-wash"
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={cellClasses(
                      column,
                      column.wraps ? "min-w-40 py-1.5" : "py-1.5 whitespace-nowrap",
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function cellClasses<Row>({ number, desk }: RecordColumn<Row>, more: string): string {
  return classes(
    "px-2.5",
    number ? "text-right" : "text-left",
    desk && "hidden desk:table-cell",
    more,
  );
}

import { classes } from "@konter/ui";
import type { Column } from "@konter/ui";
import type { ReactNode } from "react";

export interface RecordColumn<Row> extends Column<Row> {
  /** Hidden when the list is narrower than 60 rem. */
  readonly roomy?: boolean;
}

export interface RecordTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  /** The card that replaces a row when the list is narrower than 40 rem. */
  readonly renderCard: (row: Row) => ReactNode;
}

/**
 * A dense table if there is room, otherwise cards; the list's own width decides, not the window's. Unlike in the kit's
 * table, a row is not one button: a cell contains its link (so that a row can be opened in a new tab) and its actions.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, rows, rowKey, renderCard } = props;
  return (
    <div className="@container">
      <ul aria-label={caption} className="flex flex-col gap-2 @min-[40rem]:hidden">
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
        className="hidden overflow-x-auto rounded-lg border border-line bg-surface @min-[40rem]:block"
      >
        <Table {...props} />
      </div>
    </div>
  );
}

function Table<Row>({ caption, columns, rows, rowKey }: RecordTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-[0.8125rem] leading-5">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line bg-sunken">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cellClasses(column, "py-2 text-xs font-semibold text-soft")}
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
              <td key={column.key} className={cellClasses(column, "py-1.5")}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellClasses<Row>({ number, roomy, wraps }: RecordColumn<Row>, more: string): string {
  return classes(
    "px-2 first:pl-3 last:pr-3",
    number ? "text-right" : "text-left",
    wraps ? "min-w-24 [overflow-wrap:normal]" : "whitespace-nowrap",
    roomy && "hidden @min-[60rem]:table-cell",
    more,
  );
}

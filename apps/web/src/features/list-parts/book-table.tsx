import { classes, columnClasses, useAtLeast } from "@konter/ui";
import type { Column } from "@konter/ui";
import type { ReactNode } from "react";

export interface BookTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The layout of a row when there is no room for a table. */
  readonly card: (row: Row) => ReactNode;
  readonly totals?: Readonly<Record<string, ReactNode>>;
}

/** Read-only rows: a table on desktop, cards on narrower screens. */
export function BookTable<Row>(props: BookTableProps<Row>) {
  const isOnDesk = useAtLeast("desk");
  return (
    <>
      {isOnDesk !== true && <Cards {...props} mayBeDesk={isOnDesk === undefined} />}
      {isOnDesk !== false && <Table {...props} />}
    </>
  );
}

function Cards<Row>({
  caption,
  rows,
  rowKey,
  card,
  mayBeDesk,
}: BookTableProps<Row> & { readonly mayBeDesk: boolean }) {
  return (
    <ul aria-label={caption} className={classes("flex flex-col gap-2", mayBeDesk && "desk:hidden")}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="rounded-lg border border-line bg-surface p-3.5">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

function Table<Row>({ caption, columns, rows, rowKey, totals }: BookTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      // Text for screen readers is positioned absolutely; without `relative` it widens the page.
      className="relative hidden overflow-x-auto rounded-lg border border-line bg-surface desk:block"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-soft">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes("px-3 py-2.5", columnClasses(column))}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-b-0">
              {columns.map((column) => (
                <td key={column.key} className={classes("h-11 px-3 py-1.5", columnClasses(column))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr className="border-t border-line bg-sunken font-semibold">
              {columns.map((column) => (
                <td key={column.key} className={classes("h-11 px-3", columnClasses(column))}>
                  {totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

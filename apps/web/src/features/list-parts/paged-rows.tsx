import type { ComponentProps, ReactNode } from "react";
import { AnswerStates, LoadMore } from "./answer-states.tsx";

interface RowPage {
  readonly rows: readonly unknown[];
}

type StatesProps<Page extends RowPage> = ComponentProps<
  typeof AnswerStates<{ readonly pages: readonly Page[] }>
>;

interface PagedRowsProps<Page extends RowPage> {
  readonly query: StatesProps<Page>["answer"] & ComponentProps<typeof LoadMore>["query"];
  /** Shows other states than loading and failed too. */
  readonly states?: (props: StatesProps<Page>) => ReactNode;
  /** Content for an empty list. */
  readonly none: ReactNode;
  /** Content after the button for more. */
  readonly end?: ReactNode;
  readonly children: (rows: readonly Page["rows"][number][], first: Page | undefined) => ReactNode;
}

/** Rows of a paginated list: loading, empty, or rows with a button for more. */
export function PagedRows<Page extends RowPage>({
  query,
  states: States = AnswerStates,
  none,
  end,
  children,
}: PagedRowsProps<Page>) {
  return (
    <States answer={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        const [first] = pages;
        if (rows.length === 0) return none;
        return (
          <>
            {children(rows, first)}
            <LoadMore query={query} />
            {end}
          </>
        );
      }}
    </States>
  );
}

/** Rows in one frame. */
export function FramedList<Row>({
  rows,
  rowKey,
  children,
}: {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {rows.map((row) => (
        <li key={rowKey(row)}>{children(row)}</li>
      ))}
    </ul>
  );
}

/** Classes of the link or summary that is a row of a framed list. */
export const FRAMED_ROW_CLASSES =
  "flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-sunken";

/** A row for a money movement: party and time on the left, amount and state on the right. */
export function MoneyRow({
  title,
  text,
  amount,
  state,
}: {
  readonly title: string;
  readonly text: ReactNode;
  readonly amount: ReactNode;
  readonly state: ReactNode;
}) {
  return (
    <>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-soft">{text}</span>
      </span>
      <span className="ml-auto flex flex-col items-end gap-1 text-right">
        {amount}
        {state}
      </span>
    </>
  );
}

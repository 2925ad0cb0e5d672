import { Alert, Card, EmptyState } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import type { ReactNode } from "react";
import { Loaded } from "../loaded.tsx";
import type { LoadedQuery } from "../loaded.tsx";
import { LoadingRows } from "../page.tsx";
import { LoadMore } from "./queue-parts.tsx";

/** `overdue`: number of rows past their deadline. */
interface QueuePage {
  readonly rows: readonly unknown[];
  readonly overdue?: number;
}

export interface QueueRowsProps<Page extends QueuePage> {
  readonly query: LoadedQuery<{ readonly pages: readonly Page[] }> &
    Parameters<typeof LoadMore>[0]["query"];
  readonly loadingLabel: string;
  /** Content of an empty queue. */
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode };
  readonly overdueText?: (count: number) => string;
  readonly children: (rows: readonly Page["rows"][number][]) => ReactNode;
}

/** Rows of a paginated queue: loading, empty, or rows with a button for more. */
export function QueueRows<Page extends QueuePage>({
  query,
  loadingLabel,
  empty,
  overdueText,
  children,
}: QueueRowsProps<Page>) {
  return (
    <Loaded query={query} loading={<LoadingRows label={loadingLabel} rows={4} />}>
      {({ pages }) => {
        const overdue = pages[0]?.overdue ?? 0;
        const rows = pages.flatMap((page) => page.rows);
        return (
          <>
            {overdueText && overdue > 0 && <Alert tone="danger">{overdueText(overdue)}</Alert>}
            {rows.length === 0 ? (
              <Card>
                <EmptyState
                  icon={<CircleCheck className="size-6" />}
                  title={empty.title}
                  action={empty.action}
                >
                  {empty.text}
                </EmptyState>
              </Card>
            ) : (
              children(rows)
            )}
            <LoadMore query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

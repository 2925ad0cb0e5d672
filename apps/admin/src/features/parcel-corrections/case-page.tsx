import { Fragment } from "react";
import type { ReactNode } from "react";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import type { QueueRowsProps } from "../../app/lists/queue-rows.tsx";
import { Page } from "../../app/page.tsx";
import { CASE_LISTS } from "./api.ts";
import type { CaseList } from "./api.ts";
import { LIST_NAMES } from "./words.ts";

interface CasePageProps<Row> extends Omit<
  QueueRowsProps<{ readonly rows: readonly Row[] }>,
  "children" | "overdueText"
> {
  readonly title: string;
  readonly list: readonly [chosen: CaseList, choose: (list: CaseList) => void];
  readonly rowKey: (row: Row) => number;
  /** Renders a case as a card. */
  readonly children: (row: Row) => ReactNode;
}

/** A queue of cases about parcels, each as a card. */
export function CasePage<Row>(props: CasePageProps<Row>) {
  const { title, list, rowKey, children, ...rows } = props;
  const [chosen, choose] = list;
  return (
    <Page title={title}>
      <QueueLists
        lists={CASE_LISTS}
        chosen={chosen}
        nameOf={(each) => LIST_NAMES[each]()}
        onChoose={choose}
      />
      <QueueRows<{ readonly rows: readonly Row[] }> {...rows}>
        {(shown) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
            {shown.map((row) => (
              <Fragment key={rowKey(row)}>{children(row)}</Fragment>
            ))}
          </div>
        )}
      </QueueRows>
    </Page>
  );
}

import type { BulkRowFilter, BulkRun } from "@konter/contract/bulk";
import { ChoiceChip, EmptyState } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Words } from "../../app/entry.ts";
import * as m from "#messages";
import { AnswerStates, LoadMore } from "../list-parts/index.ts";
import { isMoving, rowsQuery } from "./api.ts";
import { RowItem } from "./row-item.tsx";
import type { RowActions } from "./use-row-actions.ts";

const FILTER_NAMES: Readonly<Record<BulkRowFilter, Words>> = {
  all: m.all,
  faulty: m.bulk_row_faulty,
  repaired: m.bulk_repaired,
  duplicate: m.bulk_filter_duplicate,
  ready: m.bulk_row_ready,
  waiting: m.bulk_row_waiting,
  processing: m.bulk_filter_processing,
  success: m.bulk_col_success,
  failed: m.bulk_col_failed,
};

/** Number of rows that a filter matches, if known. */
function countOf({ head: { counts }, duplicates }: BulkRun, filter: BulkRowFilter) {
  switch (filter) {
    case "all":
      return counts.rows;
    case "repaired":
      return undefined;
    case "duplicate":
      return duplicates?.rows ?? 0;
    case "ready":
      return counts.ready + counts.checking;
    case "failed":
      return counts.failed + counts.held + counts.refused;
    default:
      return counts[filter];
  }
}

interface RowsProps {
  readonly run: BulkRun;
  readonly filters: readonly BulkRowFilter[];
  /** Set while rows can still be corrected. */
  readonly actions?: RowActions;
}

/** Rows of an upload in sheet order, with filters. */
export function Rows({ run, filters, actions }: RowsProps) {
  const { code, sells } = run.head;
  const [show, setShow] = useState<BulkRowFilter>("all");
  const [editing, setEditing] = useState<number>();
  const query = useInfiniteQuery(rowsQuery(code, show, isMoving(run.head)));
  return (
    <section aria-label={m.bulk_rows()} className="flex flex-col gap-3">
      <div role="group" aria-label={m.bulk_show()} className="flex flex-wrap gap-2">
        {filters.map((filter) => {
          const count = countOf(run, filter);
          return (
            <ChoiceChip
              key={filter}
              selected={show === filter}
              onClick={() => {
                setShow(filter);
                setEditing(undefined);
              }}
            >
              {FILTER_NAMES[filter]()}
              {count !== undefined && ` ${count}`}
            </ChoiceChip>
          );
        })}
      </div>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0)
            return <EmptyState icon={<Search className="size-6" />} title={m.bulk_no_rows()} />;
          return (
            <>
              <ul aria-label={m.bulk_rows()} className="flex flex-col gap-2">
                {rows.map((row) => (
                  <RowItem
                    key={row.line}
                    code={code}
                    sells={sells}
                    row={row}
                    editing={editing === row.line}
                    onEdit={setEditing}
                    actions={actions}
                  />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </AnswerStates>
    </section>
  );
}

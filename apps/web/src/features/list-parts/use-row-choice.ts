import type { RowSelection } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";

interface ChoosableRow {
  readonly ref_id: string;
}

/** Rows selected for a joint action; only `selectable` ones. Undefined while nothing is being selected. */
export function useRowChoice<Row extends ChoosableRow>(
  rows: readonly Row[],
  selectable: (row: Row) => boolean,
) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const choose = (keys: readonly string[], add: boolean) =>
    setChosen((before = new Set()) => {
      const next = new Set(before);
      for (const key of keys) {
        if (add) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  const selection: RowSelection<Row> | undefined = chosen && {
    chosen,
    selectable,
    onChoose: choose,
    rowLabel: (row) => m.rows_choose_one({ ref_id: row.ref_id }),
    allLabel: m.rows_all(),
  };
  return {
    chosen,
    selection,
    begin: () => setChosen(new Set()),
    end: () => setChosen(undefined),
    all: () =>
      choose(
        rows.filter(selectable).map((row) => row.ref_id),
        true,
      ),
  };
}

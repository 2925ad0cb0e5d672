import type { Transaction } from "@konter/contract/purchase";
import type { RowSelection } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";

const hasReceipt = ({ status }: Transaction) => status === "success";

/** Rows selected for their receipts. Undefined while nothing is being selected. */
export function useRowChoice(rows: readonly Transaction[]) {
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
  const selection: RowSelection<Transaction> | undefined = chosen && {
    chosen,
    selectable: hasReceipt,
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
        rows.filter(hasReceipt).map((row) => row.ref_id),
        true,
      ),
  };
}

import type { BulkRowChangeInput, BulkRun } from "@konter/contract/bulk";
import { snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { runQuery, useRefreshRows } from "./api.ts";

export type RowChange = Omit<BulkRowChangeInput, "code" | "line">;

export interface RowActions {
  /** One action at a time, because each is checked against all rows. */
  readonly busy: boolean;
  /** Throws the error of the call. */
  readonly change: (line: number, change: RowChange) => Promise<void>;
  /** Like `change`, but shows an error in a toast. */
  readonly accept: (line: number, change: RowChange) => void;
  readonly remove: (which: "duplicates" | "faulty" | "lines", lines?: readonly number[]) => void;
  readonly checkAgain: () => void;
}

/** Corrects rows of an unconfirmed upload; every response contains the state of the whole upload. */
export function useRowActions(code: string): RowActions {
  const client = useQueryClient();
  const refreshRows = useRefreshRows(code);
  const [busy, setBusy] = useState(false);
  const keep = async (run: BulkRun) => {
    client.setQueryData(runQuery(code).queryKey, run);
    await refreshRows();
  };
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const change = (line: number, changed: RowChange) =>
    act(async () => {
      const input = { code, line: String(line), ...changed };
      await keep((await api("POST bulk/runs/{code}/rows/{line}", input)).run);
    });
  return {
    busy,
    change,
    accept: (line, changed) => void change(line, changed).catch(showFailure),
    remove: (which, lines = []) =>
      void act(async () => {
        const input = { code, which, lines: [...lines] };
        const { removed, run } = await api("POST bulk/runs/{code}/remove", input);
        await keep(run);
        snackbar.add({ text: m.bulk_removed({ rows: removed }), tone: "success" });
      }).catch(showFailure),
    checkAgain: () =>
      void act(async () => keep(await api("POST bulk/runs/{code}/check", { code }))).catch(
        showFailure,
      ),
  };
}

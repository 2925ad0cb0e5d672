import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { runQuery, useRefreshRows } from "./api.ts";

type Move =
  | "POST bulk/runs/{code}/cancel"
  | "POST bulk/runs/{code}/pause"
  | "POST bulk/runs/{code}/resume";

/** Pauses, resumes or cancels a run. Returns true on success. */
export function useMove(code: string) {
  const client = useQueryClient();
  const refreshRows = useRefreshRows(code);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const move = async (endpoint: Move): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      client.setQueryData(runQuery(code).queryKey, await api(endpoint, { code }));
      void refreshRows();
      return true;
    } catch (reason) {
      setFailure(reason);
      // Its state may have changed in the meantime.
      void client.invalidateQueries(runQuery(code));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, move };
}

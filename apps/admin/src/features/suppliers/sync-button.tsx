import { failureRequestId } from "@konter/client/failures";
import { useCountdown } from "@konter/client/use-countdown";
import type { SyncResult } from "@konter/contract/catalog";
import { CallFailed } from "@konter/contract/client";
import type { SupplierRow } from "@konter/contract/suppliers";
import { Alert, Button } from "@konter/ui";
import { RefreshCw } from "@konter/ui/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** Fetches a supplier's price list now, and shows the result. */
export function SyncButton({ supplier }: { readonly supplier: SupplierRow }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<SyncResult>();
  const [failure, setFailure] = useState<CallFailed>();
  const wait = useCountdown(failure?.retryAfterSeconds);
  const sync = async () => {
    setBusy(true);
    setFailure(undefined);
    setResult(undefined);
    try {
      setResult(await api("POST admin/suppliers/{id}/sync", { id: supplier.id }));
      for (const name of ["suppliers", "products"]) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    } catch (reason) {
      if (reason instanceof CallFailed) setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  if (!session.may("suppliers.write")) return null;
  const requestId = failureRequestId(failure);
  return (
    <div className="flex flex-col gap-2">
      <Button
        kind="plain"
        busy={busy}
        disabled={wait > 0}
        icon={<RefreshCw aria-hidden className="size-4" />}
        onClick={() => void sync()}
      >
        {wait > 0 ? m.sync_in({ seconds: wait }) : m.sync_now()}
        <span className="sr-only"> {supplier.name}</span>
      </Button>
      <div role="status">
        {result && (
          <Alert tone="success">
            {m.sync_result({
              received: result.received,
              added: result.added,
              changed: result.changed,
              removed: result.removed,
              repriced: result.repriced,
            })}
          </Alert>
        )}
      </div>
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
          {requestId && (
            <span className="block text-xs font-normal">{m.request_id({ id: requestId })}</span>
          )}
        </Alert>
      )}
    </div>
  );
}

import { failureRequestId, isSessionLost } from "@konter/client/failures";
import { useCountdown } from "@konter/client/use-countdown";
import { CallFailed } from "@konter/contract/client";
import { Button, snackbar } from "@konter/ui";
import type { ButtonSize } from "@konter/ui";
import { RefreshCw } from "@konter/ui/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { takeOverTransaction } from "../../app/transaction-query.ts";
import * as m from "#messages";

/**
 * Checks the status at the supplier. Suppliers allow one check per minute; the server's sentence is shown at the
 * button.
 */
export function CheckButton({
  refId,
  size = "normal",
}: {
  readonly refId: string;
  readonly size?: ButtonSize;
}) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const wait = useCountdown(failure?.retryAfterSeconds);
  const check = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      takeOverTransaction(
        client,
        await api("POST admin/transactions/{ref_id}/check", { ref_id: refId }),
      );
      snackbar.add({ text: m.check_asked({ ref_id: refId }), tone: "success" });
    } catch (reason) {
      if (reason instanceof CallFailed && !isSessionLost(reason)) setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  const isShown = failure !== undefined && (failure.retryAfterSeconds === undefined || wait > 0);
  const requestId = failureRequestId(failure);
  return (
    <div className="flex max-w-48 flex-col">
      <Button
        kind="plain"
        size={size}
        busy={busy}
        disabled={wait > 0}
        icon={<RefreshCw aria-hidden className="size-4" />}
        onClick={() => void check()}
      >
        {wait > 0 ? m.check_in({ seconds: wait }) : m.check_again()}
        <span className="sr-only"> {refId}</span>
      </Button>
      <span role="status" className="text-xs whitespace-normal text-warning-text">
        {isShown && (
          <span className="mt-1 block">
            {failureText(failure)}
            {requestId && <span className="block">{m.request_id({ id: requestId })}</span>}
          </span>
        )}
      </span>
    </div>
  );
}

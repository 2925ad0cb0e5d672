import { useCountdown } from "@konter/client/use-countdown";
import { CallFailed } from "@konter/contract/client";
import { isOpenStatus } from "@konter/contract/purchase";
import type { TransactionDetail } from "@konter/contract/purchase";
import { Button } from "@konter/ui";
import { Ban, RefreshCw } from "@konter/ui/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** Actions on an undecided transaction: check the status, or stop it. */
export function OpenActions({ detail }: { readonly detail: TransactionDetail }) {
  // A purchase held by staff was not sent, so there is no supplier to ask.
  if (!isOpenStatus(detail.transaction.status) || detail.transaction.status === "blocked")
    return null;
  return (
    <div className="print-hidden flex flex-wrap gap-2">
      <CheckAgain detail={detail} />
      {detail.cancellable && <Cancel refId={detail.transaction.ref_id} />}
    </div>
  );
}

function useKeepDetail(refId: string) {
  const client = useQueryClient();
  return (detail: TransactionDetail) => {
    client.setQueryData(["transaction", refId], detail);
    for (const name of ["transactions", "account", "summary"]) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  };
}

function secondsUntil(instant: string | null): number | undefined {
  if (instant === null) return undefined;
  const seconds = Math.ceil((Date.parse(instant) - session.serverNow()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

function CheckAgain({ detail }: { readonly detail: TransactionDetail }) {
  const refId = detail.transaction.ref_id;
  const keep = useKeepDetail(refId);
  const [refusedFor, setRefusedFor] = useState<number>();
  const nextAt = useOnceFor(detail.next_check_at, secondsUntil);
  const wait = Math.max(useCountdown(nextAt), useCountdown(refusedFor));
  const check = useMutation({
    mutationFn: () => api("POST prepaid/transactions/{ref_id}/check", { ref_id: refId }),
    onMutate: () => setRefusedFor(undefined),
    onSuccess: keep,
    onError: (failure) => {
      if (failure instanceof CallFailed) setRefusedFor(waitOf(failure));
      showFailure(failure);
    },
  });
  return (
    <Button
      kind="plain"
      busy={check.isPending}
      disabled={wait > 0}
      icon={<RefreshCw aria-hidden className="size-4" />}
      onClick={() => check.mutate()}
    >
      {wait > 0 ? m.check_in({ seconds: wait }) : m.check_again()}
    </Button>
  );
}

/** The waiting time in the response body or header. */
function waitOf({ answer, retryAfterSeconds }: CallFailed): number | undefined {
  const seconds = Number(answer?.parameters?.["seconds"]);
  return seconds > 0 ? seconds : retryAfterSeconds;
}

/** Computes a value once per new input; the clock then runs locally. */
function useOnceFor<Input, Value>(input: Input, make: (input: Input) => Value): Value {
  const [state, setState] = useState(() => ({ input, value: make(input) }));
  if (state.input !== input) {
    const next = { input, value: make(input) };
    setState(next);
    return next.value;
  }
  return state.value;
}

function Cancel({ refId }: { readonly refId: string }) {
  const keep = useKeepDetail(refId);
  const [asked, setAsked] = useState(false);
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api("POST prepaid/transactions/{ref_id}/cancel", { ref_id: refId }),
    onSuccess: keep,
    onError: (failure) => {
      showFailure(failure);
      void client.invalidateQueries({ queryKey: ["transaction", refId] });
    },
    onSettled: () => setAsked(false),
  });
  if (!asked) {
    return (
      <Button
        kind="quiet"
        icon={<Ban aria-hidden className="size-4" />}
        onClick={() => setAsked(true)}
      >
        {m.cancel_transaction()}
      </Button>
    );
  }
  return (
    <div role="group" aria-label={m.cancel_sure()} className="flex flex-wrap items-center gap-2">
      <span className="text-sm font-medium">{m.cancel_sure()}</span>
      <Button kind="danger" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {m.cancel_yes()}
      </Button>
      <Button kind="plain" size="small" onClick={() => setAsked(false)}>
        {m.cancel_no()}
      </Button>
    </div>
  );
}

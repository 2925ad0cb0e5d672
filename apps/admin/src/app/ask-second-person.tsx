import type { CallInput } from "@konter/contract/calls";
import { Button, newKey, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "./api.ts";
import { FailureAlert } from "./failure-alert.tsx";
import * as m from "#messages";

interface AskSecondPersonProps extends CallInput<"approvalRequest"> {
  /** The subject, for screen readers when a page has several such buttons. */
  readonly about?: string;
  readonly onAsked?: () => void;
}

/** A button that requests approval by a second person, once. */
export function AskSecondPerson({ about, onAsked, ...request }: AskSecondPersonProps) {
  const client = useQueryClient();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const asking = useMutation({
    mutationFn: () => api("POST admin/approvals", request, { idempotencyKey }),
    onSuccess: () => {
      setIdempotencyKey(newKey());
      void client.invalidateQueries({ queryKey: ["approvals"] });
      snackbar.add({ text: m.approval_is_asked(), tone: "success" });
      onAsked?.();
    },
  });
  return (
    <>
      <Button kind="plain" busy={asking.isPending} onClick={() => asking.mutate()}>
        {m.approval_ask()}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
      <FailureAlert failure={asking.error} />
    </>
  );
}

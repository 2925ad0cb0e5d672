import { Button } from "@konter/ui";
import { Ban } from "@konter/ui/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { depositQuery } from "./api.ts";

/** Cancels the user's own request after a second tap. */
export function CancelRequest({ code }: { readonly code: string }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api("POST deposit/topup/{code}/cancel", { code }),
    onSuccess: (request) => {
      client.setQueryData(depositQuery(code).queryKey, request);
      for (const name of ["deposits", "deposit-settings"])
        void client.invalidateQueries({ queryKey: [name] });
    },
    onError: (failure) => {
      showFailure(failure);
      void client.invalidateQueries(depositQuery(code));
    },
    onSettled: () => setAsked(false),
  });
  if (!asked) {
    return (
      <Button
        kind="quiet"
        className="self-center"
        icon={<Ban aria-hidden className="size-4" />}
        onClick={() => setAsked(true)}
      >
        {m.deposit_cancel()}
      </Button>
    );
  }
  return (
    <div
      role="group"
      aria-label={m.deposit_cancel_sure()}
      className="flex flex-wrap items-center justify-center gap-2"
    >
      <span className="text-sm font-medium">{m.deposit_cancel_sure()}</span>
      <Button kind="danger" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {m.deposit_cancel_yes()}
      </Button>
      <Button kind="plain" size="small" onClick={() => setAsked(false)}>
        {m.cancel_no()}
      </Button>
    </div>
  );
}

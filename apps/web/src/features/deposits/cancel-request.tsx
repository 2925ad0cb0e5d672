import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { CancelPayment } from "../pay-code/index.ts";
import { depositQuery } from "./api.ts";

/** Cancels the user's own request after a second tap. */
export function CancelRequest({ code }: { readonly code: string }) {
  const client = useQueryClient();
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
  });
  return (
    <CancelPayment
      label={m.deposit_cancel()}
      sure={m.deposit_cancel_sure()}
      busy={cancel.isPending}
      onCancel={() => cancel.mutate()}
    />
  );
}

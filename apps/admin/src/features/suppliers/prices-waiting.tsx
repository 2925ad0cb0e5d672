import * as approvalsEndpoints from "@konter/contract/approvals/office-endpoints";
import type { SupplierRow } from "@konter/contract/suppliers";
import { Alert, Button, newKey, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** Prices that a switch moves above the limits of one person, and a button that asks for a second one. */
export function PricesWaiting({ supplier }: { readonly supplier: SupplierRow }) {
  const client = useQueryClient();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const { id, name, enabled, prices_waiting: count } = supplier;
  const asking = useMutation({
    mutationFn: () =>
      api(
        approvalsEndpoints.approvalRequest,
        {
          kind: "catalog.supplier_prices",
          input: { id },
          reason: enabled
            ? m.supplier_is_on({ supplier: name })
            : m.supplier_is_off({ supplier: name }),
        },
        { idempotencyKey },
      ),
    onSuccess: () => {
      setIdempotencyKey(newKey());
      void client.invalidateQueries({ queryKey: ["approvals"] });
      snackbar.add({ text: m.approval_is_asked(), tone: "success" });
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <Alert tone="warning">{m.prices_waiting({ count })}</Alert>
      {session.may("suppliers.write") && (
        <Button kind="plain" busy={asking.isPending} onClick={() => asking.mutate()}>
          {m.approval_ask()}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <FailureAlert failure={asking.error} />
    </div>
  );
}

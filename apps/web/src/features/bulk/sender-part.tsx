import type { BulkRun } from "@konter/contract/bulk";
import { Alert, Button, ChoiceGroup } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { runQuery, useRefreshRows } from "./api.ts";

const ChooseCustomer = lazy(async () => ({
  default: (await import("../parcels/index.ts")).ChooseCustomer,
}));

type Pickup = NonNullable<BulkRun["sender"]>["pickup"];

/** The sender of every parcel of the file. Another sender requires new quotes. */
export function SenderPart({ run: { head, sender } }: { readonly run: BulkRun }) {
  const client = useQueryClient();
  const refreshRows = useRefreshRows(head.code);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [pickup, setPickup] = useState<Pickup>(sender?.pickup ?? "pickup");
  const choose = async (next: {
    readonly customer?: string;
    readonly own?: boolean;
    readonly pickup: Pickup;
  }) => {
    setBusy(true);
    setFailure(undefined);
    setPickup(next.pickup);
    try {
      const run = await api("POST bulk/runs/{code}/sender", { code: head.code, ...next });
      client.setQueryData(runQuery(head.code).queryKey, run);
      void refreshRows();
    } catch (reason) {
      setPickup(sender?.pickup ?? "pickup");
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={m.bulk_sender()} className="flex flex-col gap-3">
      {sender === null ? (
        <Alert tone="warning">{m.bulk_sender_none()}</Alert>
      ) : (
        <div>
          <p className="text-sm text-soft">{m.bulk_sender()}</p>
          <p className="font-semibold wrap-anywhere">
            {sender.name} · {sender.phone}
          </p>
          <p className="text-sm wrap-anywhere">
            {sender.address}, {sender.district.name} {sender.postcode}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Suspense fallback={null}>
          <ChooseCustomer
            label={m.bulk_sender_choose()}
            onChoose={({ id }) => void choose({ customer: id, pickup })}
          />
        </Suspense>
        <Button
          kind="plain"
          size="small"
          busy={busy}
          onClick={() => void choose({ own: true, pickup })}
        >
          {m.bulk_sender_own()}
        </Button>
      </div>
      {sender !== null && (
        <ChoiceGroup
          label={m.bulk_hand_over()}
          value={pickup}
          choices={[
            ["pickup", m.bulk_pickup()],
            ["drop_off", m.bulk_drop_off()],
          ]}
          onChange={(next) => void choose({ pickup: next })}
        />
      )}
      {failure !== undefined && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
    </section>
  );
}

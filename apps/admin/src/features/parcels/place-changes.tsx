import type { CourierAccounts } from "@konter/contract/parcels";
import { Alert, Button, formatDateTime } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { courierAccountsQuery } from "./api.ts";

type Reading = CourierAccounts["accounts"][number]["place_changes"][number];

const KINDS = [
  ["added", m.places_added],
  ["renamed", m.places_renamed],
  ["gone", m.places_gone],
  ["back", m.places_back],
] as const;

/** Changes in the courier's list of districts; staff decide about a list that became much shorter. */
export function PlaceChanges({ readings }: { readonly readings: readonly Reading[] }) {
  if (readings.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{m.places_changed()}</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {readings.map((reading) => (
          <li key={reading.reading_id} className="flex flex-col gap-1 py-1.5">
            <span className="text-soft">
              {formatDateTime(reading.read_at)}
              {reading.state === "dropped" && ` · ${m.places_dropped()}`}
            </span>
            {KINDS.map(([kind, words]) => {
              const { count, names } = reading[kind];
              return (
                count > 0 && (
                  <span key={kind} className="wrap-anywhere">
                    {words({ count })}: {names.join(", ")}
                  </span>
                )
              );
            })}
            {reading.state === "waiting" && <Decision id={reading.reading_id} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Decision({ id }: { readonly id: number }) {
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: (apply: boolean) =>
      api("POST admin/courier-accounts/place-changes", { reading_id: id, apply }),
    onSuccess: (shown) => client.setQueryData(courierAccountsQuery().queryKey, shown),
  });
  return (
    <Alert tone="warning">
      <p>{m.places_waiting()}</p>
      <FailureAlert failure={deciding.error} />
      {session.may("parcels.write") && (
        <span className="flex flex-wrap gap-2 pt-2">
          <Button size="small" busy={deciding.isPending} onClick={() => deciding.mutate(true)}>
            {m.places_apply()}
          </Button>
          <Button
            size="small"
            kind="plain"
            busy={deciding.isPending}
            onClick={() => deciding.mutate(false)}
          >
            {m.places_drop()}
          </Button>
        </span>
      )}
    </Alert>
  );
}

import {
  Alert,
  Button,
  lazyValidator,
  ScriptedForm,
  serverErrors,
  TextField,
  useForm,
} from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { shipmentQuery } from "./api.ts";

/** Opens a shipment of the account by its waybill; an unknown one gets the server's sentence (M438). */
export function TrackForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    initial: { awb: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcels/schemas")).parcelTrackInput,
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const tracked = await api("POST mlo/transaction/track", values);
        const { ref_id } = tracked.shipment;
        client.setQueryData(shipmentQuery(ref_id).queryKey, tracked);
        await navigate({ to: "/kurir/$ref_id", params: { ref_id } });
      } catch (reason) {
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        setFailure(reason);
      }
    },
  });
  return (
    <ScriptedForm
      aria-label={m.parcel_track()}
      onSubmit={form.submit}
      className="flex max-w-xl flex-col gap-2"
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            {...form.field("awb")}
            label={m.parcel_track()}
            placeholder={m.parcel_waybill()}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        </div>
        <Button
          type="submit"
          kind="plain"
          busy={form.busy}
          icon={<Search aria-hidden className="size-4" />}
          className={form.field("awb").error === undefined ? undefined : "self-start mt-7.5"}
        >
          {m.parcel_track_go()}
        </Button>
      </div>
      {failure !== undefined && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
    </ScriptedForm>
  );
}

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
import { unknownText } from "./tracking/unknown-text.ts";

/** Opens a shipment of the account by its waybill; an unknown one gets a sentence with the courier that it may be of (M438). */
export function TrackForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const [unknown, setUnknown] = useState("");
  const form = useForm({
    initial: { awb: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcels/schemas")).parcelTrackInput,
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      setUnknown("");
      try {
        const { rows } = await api("POST mlo/transaction/track_many", { awbs: [values.awb] });
        const tracked = rows[0]?.tracked ?? null;
        if (tracked === null) {
          setUnknown(unknownText(rows[0]?.looks_like ?? []));
          return;
        }
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
      {unknown !== "" && (
        <Alert tone="danger" urgent>
          {unknown}
        </Alert>
      )}
      {failure !== undefined && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
    </ScriptedForm>
  );
}

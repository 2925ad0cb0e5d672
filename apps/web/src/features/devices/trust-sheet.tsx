import type { Device } from "@konter/contract/devices";
import {
  Alert,
  Button,
  PinField,
  serverErrors,
  Sheet,
  snackbar,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { useDeviceChange } from "./api.ts";

const FORM_ID = "trust-device";

/** The owner ends the waiting period of a device recovered by code, with the PIN (M84). */
export function TrustSheet({
  device,
  open,
  onClose,
}: {
  readonly device: Device;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const change = useDeviceChange();
  const [failure, setFailure] = useState<unknown>();
  const inputOf = ({ pin }: { pin: string }) => ({ device_id: String(device.device_id), pin });
  const form = useForm({
    initial: { pin: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/devices/schemas")).deviceTrustInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        change(await api("POST account/device/{device_id}/trust", inputOf(values)));
      } catch (reason) {
        form.set({ pin: "" });
        if ("pin" in serverErrors(reason)) throw reason;
        setFailure(reason);
        return;
      }
      snackbar.add({ text: m.device_trusted_now({ name: device.name }), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.device_trust_now()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.device_trust_now()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.device_trust_text({ name: device.name })}</p>
        <PinField {...form.field("pin")} label={m.pin_label()} submits />
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </form>
    </Sheet>
  );
}

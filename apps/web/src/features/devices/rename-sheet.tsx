import { DEVICE_NAME_CHARACTERS } from "@konter/contract/devices";
import type { Device } from "@konter/contract/devices";
import { Alert, Button, Sheet, TextField, useForm, lazyValidator } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { useDeviceChange } from "./api.ts";

const FORM_ID = "rename-device";

/** Renames a device. */
export function RenameSheet({
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
  const inputOf = ({ name }: { name: string }) => ({ device_id: String(device.device_id), name });
  const form = useForm({
    initial: { name: device.name.slice(0, DEVICE_NAME_CHARACTERS) },
    validator: lazyValidator(
      async () => (await import("@konter/contract/devices/schemas")).deviceRenameInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        change(await api("POST account/device/{device_id}/rename", inputOf(values)));
        onClose();
      } catch (reason) {
        setFailure(reason);
      }
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.device_rename()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.device_rename_save()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field("name")}
          label={m.device_name()}
          autoComplete="off"
          maxLength={DEVICE_NAME_CHARACTERS}
        />
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </form>
    </Sheet>
  );
}

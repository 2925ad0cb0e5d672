import type { Device } from "@konter/contract/devices";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { ConfirmSheet } from "./confirm-sheet.tsx";

/** Ends a device's session and its trust (M80). */
export function RevokeSheet({
  device,
  open,
  onClose,
}: {
  readonly device: Device;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={m.device_revoke()}
      text={m.device_revoke_text({ name: device.name })}
      action={m.device_revoke()}
      done={m.device_revoked({ name: device.name })}
      act={() =>
        api("POST account/device/{device_id}/revoke", { device_id: String(device.device_id) })
      }
    />
  );
}

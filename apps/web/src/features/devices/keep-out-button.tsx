import { Button, snackbar } from "@konter/ui";
import type { ComponentProps } from "react";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { useDeviceChange } from "./api.ts";

/** Signs out and blocks a device recovered by code, with one tap (M84). */
export function KeepOutButton({
  deviceId,
  name,
  size = "normal",
}: {
  readonly deviceId: number;
  readonly name: string;
  readonly size?: ComponentProps<typeof Button>["size"];
}) {
  const change = useDeviceChange();
  const [busy, setBusy] = useState(false);
  const keepOut = async () => {
    setBusy(true);
    try {
      change(await api("POST account/device/{device_id}/reject", { device_id: String(deviceId) }));
      snackbar.add({ text: m.device_kept_out({ name }), tone: "success" });
    } catch (failure) {
      showFailure(failure);
      setBusy(false);
    }
  };
  return (
    <Button kind="danger" size={size} busy={busy} onClick={() => void keepOut()}>
      {m.device_keep_out()}
    </Button>
  );
}

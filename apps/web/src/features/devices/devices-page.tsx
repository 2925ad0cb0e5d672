import { DEVICE_TRUST_DAYS } from "@konter/contract/devices";
import type { Device } from "@konter/contract/devices";
import { Alert, Button, formatDateTime, Skeleton } from "@konter/ui";
import { LogOut } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { devicesQuery } from "./api.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { DeviceCard } from "./device-card.tsx";
import { SignOutOthersSheet } from "./sign-out-others-sheet.tsx";

/** `/account/device`: every browser that has signed in or is trying to (M75). */
export function DevicesPage() {
  const query = useQuery(devicesQuery());
  const { data, error } = query;
  if (data) return <Devices devices={data.devices} />;
  if (error) return <QueryFailure query={query} />;
  return (
    <div role="status" aria-label={m.loading_devices()} className="flex flex-col gap-3">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}

function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const [open, setOpen] = useState(false);
  const own = devices.find((device) => device.this_device);
  const others = devices.filter(
    (device) => !device.this_device && (device.state === "current_session" || device.trusted),
  );
  return (
    <>
      <p className="text-sm text-soft">{m.devices_text({ days: DEVICE_TRUST_DAYS })}</p>
      {own?.trusted === false && (
        <Alert tone="warning">
          {own.trusted_from === null
            ? m.device_untrusted_text()
            : m.device_recovering_text({ time: formatDateTime(own.trusted_from) })}
        </Alert>
      )}
      <ul className="flex flex-col gap-3">
        {devices.map((device) => (
          <li key={device.device_id}>
            <DeviceCard device={device} mayAct={own?.trusted !== false} />
          </li>
        ))}
      </ul>
      {others.length > 0 && own?.trusted !== false && (
        <Button
          kind="plain"
          icon={<LogOut aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {m.devices_sign_out_others()}
        </Button>
      )}
      <SignOutOthersSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

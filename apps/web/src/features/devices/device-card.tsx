import type { Device, DeviceState } from "@konter/contract/devices";
import { Button, Card, Chip, FactList, formatDateTime } from "@konter/ui";
import { Pencil } from "@konter/ui/icons";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { AttemptSheet } from "./attempt-sheet.tsx";
import { KeepOutButton } from "./keep-out-button.tsx";
import { RenameSheet } from "./rename-sheet.tsx";
import { RevokeSheet } from "./revoke-sheet.tsx";
import { TrustSheet } from "./trust-sheet.tsx";
import { useDeviceChange } from "./api.ts";
import type { ChipTone } from "@konter/ui";

/** The states of feature row M76 with their text and style. */
const STATES: Readonly<
  Record<DeviceState, { readonly text: () => string; readonly tone: ChipTone }>
> = {
  current_session: { text: m.device_current_session, tone: "success" },
  logged_out: { text: m.device_logged_out, tone: "neutral" },
  new_login_attempt: { text: m.device_new_login_attempt, tone: "warning" },
  blocked: { text: m.device_blocked, tone: "danger" },
};

type OpenSheet = "attempt" | "rename" | "revoke" | "trust";

/** One browser: its name, state, last use, and the available actions. */
export function DeviceCard({
  device,
  mayAct,
}: {
  readonly device: Device;
  readonly mayAct: boolean;
}) {
  const [sheet, setSheet] = useState<OpenSheet>();
  const close = () => setSheet(undefined);
  const { text, tone } = STATES[device.state];
  return (
    <article aria-label={device.name}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto min-w-0 font-semibold wrap-anywhere">{device.name}</h2>
          {device.this_device && <Chip tone="primary">{m.device_this()}</Chip>}
          {device.trusted && <Chip>{m.device_trusted()}</Chip>}
          <Chip tone={tone}>{text()}</Chip>
        </div>
        <FactList facts={factsOf(device)} />
        {mayAct && <Actions device={device} onOpen={setSheet} />}
      </Card>
      {sheet === "attempt" && <AttemptSheet device={device} onClose={close} />}
      <RenameSheet device={device} open={sheet === "rename"} onClose={close} />
      <TrustSheet device={device} open={sheet === "trust"} onClose={close} />
      <RevokeSheet device={device} open={sheet === "revoke"} onClose={close} />
    </article>
  );
}

function factsOf(device: Device) {
  return [
    { label: m.device_last_active(), value: `${formatDateTime(device.last_active_at)} WIB` },
    { label: m.device_address(), value: device.address },
    ...(device.app_version === null
      ? []
      : [{ label: m.device_app_version(), value: device.app_version }]),
    ...(device.trusted_from === null
      ? []
      : [{ label: m.device_trusted_from(), value: `${formatDateTime(device.trusted_from)} WIB` }]),
  ];
}

function Actions({
  device,
  onOpen,
}: {
  readonly device: Device;
  readonly onOpen: (sheet: OpenSheet) => void;
}) {
  if (device.state === "new_login_attempt")
    return <Button onClick={() => onOpen("attempt")}>{m.device_answer()}</Button>;
  if (device.trusted_from !== null && !device.this_device)
    return (
      <div className="flex flex-wrap gap-2">
        <KeepOutButton deviceId={device.device_id} name={device.name} />
        <Button kind="plain" onClick={() => onOpen("trust")}>
          {m.device_trust_now()}
        </Button>
      </div>
    );
  const isUsable =
    device.state === "current_session" || device.trusted || device.trusted_from !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="plain"
        size="small"
        icon={<Pencil aria-hidden className="size-4" />}
        aria-label={m.device_rename_named({ name: device.name })}
        onClick={() => onOpen("rename")}
      >
        {m.device_rename()}
      </Button>
      {!device.this_device && isUsable && (
        <Button
          kind="plain"
          size="small"
          aria-label={m.device_revoke_named({ name: device.name })}
          onClick={() => onOpen("revoke")}
        >
          {m.device_revoke()}
        </Button>
      )}
      {!isUsable && <ForgetButton device={device} />}
    </div>
  );
}

function ForgetButton({ device }: { readonly device: Device }) {
  const change = useDeviceChange();
  const [busy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    try {
      change(
        await api("POST account/device/{device_id}/forget", {
          device_id: String(device.device_id),
        }),
      );
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="plain"
      size="small"
      busy={busy}
      aria-label={`${label(device)}: ${device.name}`}
      onClick={() => void forget()}
    >
      {label(device)}
    </Button>
  );
}

const label = ({ state }: Device): string =>
  state === "blocked" ? m.device_unblock() : m.device_forget();

import type { MemberDevice, MemberDevices } from "@konter/contract/members";
import { Chip, formatDateTime } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { instantOf } from "../../app/times/instant.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { ActButton } from "./act-button.tsx";
import type { Act } from "./act-button.tsx";
import { memberDevicesQuery } from "./api.ts";
import { deviceState } from "./words.ts";

/** The member's browsers and open sessions. */
export function DevicesTab({ id }: { readonly id: string }) {
  const query = useQuery(memberDevicesQuery(id));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.tab_devices()} rows={3} />}>
      {({ devices, sessions }) => (
        <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
          <section aria-label={m.devices()} className="min-w-0">
            <h2 className="mb-2 font-bold">{m.devices()}</h2>
            <Devices devices={devices} />
          </section>
          <section aria-label={m.sessions()} className="min-w-0">
            <h2 className="mb-2 font-bold">{m.sessions()}</h2>
            <Sessions sessions={sessions} />
          </section>
        </div>
      )}
    </Loaded>
  );
}

const ITEM =
  "flex flex-wrap items-start justify-between gap-2 rounded-lg border border-line bg-surface p-3.5 text-sm";

function Devices({ devices }: { readonly devices: readonly MemberDevice[] }) {
  if (devices.length === 0) return <p className="text-sm text-soft">{m.no_devices()}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {devices.map((device) => (
        <li key={device.device_id} className={ITEM}>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {device.name} <span className="font-normal text-soft">D{device.device_id}</span>
            </p>
            <p className="flex flex-wrap gap-1.5 py-1">
              <Chip tone={device.state === "blocked" ? "danger" : "neutral"}>
                {deviceState(device.state)}
              </Chip>
              <Chip tone={device.trusted ? "success" : "warning"}>
                {device.trusted ? m.device_trusted() : m.device_untrusted()}
              </Chip>
            </p>
            {device.trusted_from !== null && (
              <p>{m.device_trusted_from({ time: formatDateTime(device.trusted_from) })}</p>
            )}
            <p className="text-soft">
              {device.address} · {formatDateTime(device.last_active_at)}
              {device.app_version !== null && ` · ${device.app_version}`}
            </p>
          </div>
          {device.blocked === null && session.may("members.block") && (
            <ActButton
              label={m.block_device()}
              about={device.name}
              size="small"
              act={blockAct(device)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function blockAct({ device_id, name }: MemberDevice): Act<Record<string, string>> {
  const id = String(device_id);
  const inputOf = ({ reason, ends_at }: Readonly<Record<"reason" | "ends_at", string>>) => ({
    device_id: id,
    reason,
    ends_at: instantOf(ends_at),
  });
  return {
    title: m.block_device_title({ device: name }),
    text: m.block_device_text(),
    button: m.block_device(),
    done: m.block_done(),
    check: "deviceBlock",
    draft: `block-device:${id}`,
    initial: {},
    danger: true,
    withEnd: true,
    toInput: inputOf,
    send: async (values) => api("POST admin/devices/{device_id}/block", inputOf(values)),
  };
}

function Sessions({ sessions }: { readonly sessions: MemberDevices["sessions"] }) {
  if (sessions.length === 0) return <p className="text-sm text-soft">{m.no_sessions()}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {sessions.map((each) => (
        <li key={`${each.began_at} ${each.browser}`} className={ITEM}>
          <div className="min-w-0">
            <p className="font-semibold">{each.browser}</p>
            <p className="text-soft">
              {each.address} · {m.session_began({ time: formatDateTime(each.began_at) })}
            </p>
            <p className="text-soft">{m.session_ends({ time: formatDateTime(each.expires_at) })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

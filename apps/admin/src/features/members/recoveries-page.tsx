import type { RecoveryRow } from "@konter/contract/members";
import { Card, EmptyState, formatDateTime } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { ActButton } from "./act-button.tsx";
import type { Act } from "./act-button.tsx";
import { askTwo } from "./ask-two.ts";
import { recoveriesQuery } from "./api.ts";
import { MemberLink } from "./member-link.tsx";

/** `/recoveries`: devices recovered by a code sent to the phone, and when they may spend. */
export function RecoveriesPage() {
  const query = useQuery(recoveriesQuery());
  return (
    <Page title={m.room_recoveries()}>
      <p className="max-w-3xl text-sm text-soft">{m.recoveries_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.room_recoveries()} rows={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<CircleCheck className="size-6" />} title={m.no_recoveries()} />
            </Card>
          ) : (
            <ul aria-label={m.room_recoveries()} className="flex flex-col gap-2">
              {rows.map((row) => (
                <Recovery key={row.device_id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function Recovery({ row }: { readonly row: RecoveryRow }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line bg-surface p-3.5">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="font-semibold">
          <span className="relative">
            <MemberLink id={row.member.member_id}>{row.member.name}</MemberLink>
          </span>
        </p>
        <p>
          {row.device} · {row.address}
        </p>
        <p>{m.device_trusted_from({ time: formatDateTime(row.trusted_from) })}</p>
        <p className="text-soft">{m.recovery_began({ time: formatDateTime(row.began_at) })}</p>
      </div>
      {session.may("members.block") && (
        <div className="flex flex-wrap gap-2">
          {session.may("approvals.read") && (
            <ActButton
              label={m.recovery_end()}
              about={row.member.name}
              size="small"
              act={endAct(row)}
            />
          )}
          <ActButton
            label={m.recovery_stop()}
            about={row.member.name}
            size="small"
            act={stopAct(row)}
          />
        </div>
      )}
    </li>
  );
}

/** Requests approval; the device becomes trusted when someone else approves. */
function endAct({ device_id, device }: RecoveryRow): Act<Record<string, string>> {
  return {
    title: m.recovery_end_title({ device }),
    text: m.recovery_end_text(),
    button: m.approval_ask(),
    done: m.approval_is_asked(),
    check: "recoveryEnd",
    draft: `recovery-end:${device_id}`,
    initial: {},
    toInput: ({ reason }) => ({ device_id, reason }),
    send: async ({ reason }) => askTwo("members.recovery_end", { device_id }, reason),
  };
}

function stopAct({ device_id, device }: RecoveryRow): Act<Record<string, string>> {
  const id = String(device_id);
  return {
    title: m.recovery_stop_title({ device }),
    text: m.recovery_stop_text(),
    button: m.recovery_stop(),
    done: m.recovery_stopped(),
    check: "recoveryStop",
    draft: `recovery:${id}`,
    initial: {},
    danger: true,
    toInput: ({ reason }) => ({ device_id: id, reason }),
    send: async ({ reason }) =>
      api("POST admin/recoveries/{device_id}/stop", { device_id: id, reason }),
  };
}

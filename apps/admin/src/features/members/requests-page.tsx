import type { PermissionRequestRow } from "@konter/contract";
import { Chip, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/queue-parts.tsx";
import { QueueRows } from "../../app/queue-rows.tsx";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { ActButton, instantOf } from "./act-button.tsx";
import type { Act } from "./act-button.tsx";
import { REQUEST_LISTS, requestsQuery } from "./api.ts";
import { MemberLink } from "./member-link.tsx";
import { permissionName, requestListName, requestState } from "./words.ts";
import { membersApi } from "./members-api.ts";

/** `/permission-requests`: members who ask for an extra permission, who waits longest first. */
export function RequestsPage() {
  const { list: chosen } = useSearch({ from: "/office/permission-requests" });
  const list = REQUEST_LISTS.find((known) => known === chosen) ?? "open";
  const navigate = useNavigate();
  const query = useInfiniteQuery(requestsQuery(list));
  return (
    <Page title={m.room_requests()}>
      <p className="max-w-3xl text-sm text-soft">{m.requests_text()}</p>
      <QueueLists
        lists={REQUEST_LISTS}
        chosen={list}
        nameOf={requestListName}
        onChoose={(each) =>
          void navigate({
            to: "/permission-requests",
            search: each === "open" ? {} : { list: each },
            replace: true,
          })
        }
      />
      <QueueRows query={query} loadingLabel={m.room_requests()} empty={{ title: m.no_requests() }}>
        {(rows) => (
          <ul aria-label={m.room_requests()} className="flex flex-col gap-2">
            {rows.map((row) => (
              <Request key={row.request_id} row={row} />
            ))}
          </ul>
        )}
      </QueueRows>
    </Page>
  );
}

function Request({ row }: { readonly row: PermissionRequestRow }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line bg-surface p-3.5">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {permissionName(row.permission)}
          {row.state !== "waiting" && (
            <Chip tone={row.state === "granted" ? "success" : "neutral"}>
              {requestState(row.state)}
            </Chip>
          )}
        </p>
        <p>
          <span className="relative">
            <MemberLink id={row.member.member_id}>{row.member.name}</MemberLink>
          </span>{" "}
          · {tierName(row.category)} · {formatDateTime(row.at)}
        </p>
        {row.note !== "" && <p className="mt-1 break-words">{row.note}</p>}
        {row.decided_at !== null && (
          <p className="mt-1 break-words text-soft">
            {row.decided_by}, {formatDateTime(row.decided_at)}: {row.words}
          </p>
        )}
      </div>
      {row.state === "waiting" && (
        <div className="flex flex-wrap gap-2">
          <ActButton
            label={m.request_grant()}
            about={row.member.name}
            kind="primary"
            size="small"
            act={decideAct(row, true)}
          />
          <ActButton
            label={m.request_refuse()}
            about={row.member.name}
            size="small"
            act={decideAct(row, false)}
          />
        </div>
      )}
    </li>
  );
}

function decideAct(
  { request_id, permission, member }: PermissionRequestRow,
  grant: boolean,
): Act<Record<string, string>> {
  const id = String(request_id);
  const inputOf = ({ reason, ends_at }: Readonly<Record<"reason" | "ends_at", string>>) => ({
    request_id: id,
    grant,
    reason,
    ends_at: instantOf(ends_at),
  });
  const names = { permission: permissionName(permission), member: member.name };
  return {
    title: grant ? m.request_grant_title(names) : m.request_refuse_title(names),
    text: grant ? m.grant_text() : m.request_refuse_text(),
    button: grant ? m.request_grant() : m.request_refuse(),
    done: grant ? m.grant_added() : m.request_is_refused(),
    check: "decide",
    draft: `decide:${id}:${grant ? "grant" : "refuse"}`,
    initial: {},
    danger: !grant,
    withEnd: grant,
    ...(!grant && { reasonLabel: m.request_refuse_reason() }),
    toInput: inputOf,
    send: async (values) => membersApi("permissionDecide", inputOf(values)),
  };
}

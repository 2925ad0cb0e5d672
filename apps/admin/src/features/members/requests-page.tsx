import type { PermissionRequestRow } from "@konter/contract/members";
import { formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { instantOf } from "../../app/times/instant.ts";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { ActButton } from "./act-button.tsx";
import type { Act } from "./act-button.tsx";
import { requestsQuery } from "./api.ts";
import { MemberLink } from "./member-link.tsx";
import { Request, requestListOf, RequestQueue } from "./request-queue.tsx";
import { permissionName } from "./words.ts";

/** `/permission-requests`: members who request an extra permission. */
export function RequestsPage() {
  const list = requestListOf(useSearch({ from: "/office/permission-requests" }).list);
  return (
    <RequestQueue
      room="/permission-requests"
      title={m.room_requests()}
      text={m.requests_text()}
      list={list}
      query={useInfiniteQuery(requestsQuery(list))}
    >
      {(row) => <PermissionRequest row={row} />}
    </RequestQueue>
  );
}

function PermissionRequest({ row }: { readonly row: PermissionRequestRow }) {
  const { member } = row;
  const about = { about: member.name, size: "small" } as const;
  return (
    <Request
      title={permissionName(row.permission)}
      state={row.state}
      decidedAt={row.decided_at}
      decidedBy={row.decided_by}
      words={row.words}
      acts={
        <>
          <ActButton
            label={m.request_grant()}
            {...about}
            kind="primary"
            act={decideAct(row, true)}
          />
          <ActButton label={m.request_refuse()} {...about} act={decideAct(row, false)} />
        </>
      }
    >
      <p>
        <span className="relative">
          <MemberLink id={member.member_id}>{member.name}</MemberLink>
        </span>{" "}
        · {tierName(row.category)} · {formatDateTime(row.at)}
      </p>
      {row.note !== "" && <p className="mt-1 break-words">{row.note}</p>}
    </Request>
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
    send: async (values) =>
      api("POST admin/permission-requests/{request_id}/decide", inputOf(values)),
  };
}

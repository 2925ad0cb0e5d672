import type { CourierRequestRow } from "@konter/contract/couriers";
import { formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import * as m from "#messages";
import { ActButton } from "../act-button.tsx";
import { courierRequestsQuery } from "../api.ts";
import { refuseCourierAct } from "./courier-acts.ts";
import { CourierButton } from "./courier-sheet.tsx";
import { MemberLink } from "../member-link.tsx";
import { Request, requestListOf, RequestQueue } from "../request-queue.tsx";

/** `/courier-requests`: members who request a change of their courier address. */
export function CourierRequestsPage() {
  const list = requestListOf(useSearch({ from: "/office/courier-requests" }).list);
  return (
    <RequestQueue
      room="/courier-requests"
      title={m.room_courier_requests()}
      text={m.courier_requests_text()}
      list={list}
      query={useInfiniteQuery(courierRequestsQuery(list))}
    >
      {(row) => <CourierRequest row={row} />}
    </RequestQueue>
  );
}

function CourierRequest({ row }: { readonly row: CourierRequestRow }) {
  const { member } = row;
  return (
    <Request
      title={
        <span className="relative">
          <MemberLink id={member.member_id}>{member.name}</MemberLink>
        </span>
      }
      state={row.state}
      decidedAt={row.decided_at}
      decidedBy={row.decided_by}
      words={row.answer}
      acts={
        <>
          <CourierButton
            memberId={String(member.member_id)}
            label={m.courier_change()}
            about={member.name}
            kind="primary"
            size="small"
          />
          <ActButton
            label={m.request_refuse()}
            about={member.name}
            size="small"
            act={refuseCourierAct(row)}
          />
        </>
      }
    >
      <p className="text-soft">{formatDateTime(row.at)}</p>
      <p className="mt-1 break-words">{row.wish}</p>
      <p className="break-words">{m.courier_because({ reason: row.reason })}</p>
    </Request>
  );
}

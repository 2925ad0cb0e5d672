import type { CourierRequestRow } from "@konter/contract";
import { Chip, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/queue-parts.tsx";
import { QueueRows } from "../../app/queue-rows.tsx";
import * as m from "#messages";
import { ActButton } from "./act-button.tsx";
import { courierRequestsQuery, REQUEST_LISTS } from "./api.ts";
import { refuseCourierAct } from "./courier-acts.ts";
import { CourierButton } from "./courier-sheet.tsx";
import { MemberLink } from "./member-link.tsx";
import { requestListName, requestState } from "./words.ts";

/** `/courier-requests`: members who ask for a change of their courier address, who waits longest first. */
export function CourierRequestsPage() {
  const { list: chosen } = useSearch({ from: "/office/courier-requests" });
  const list = REQUEST_LISTS.find((known) => known === chosen) ?? "open";
  const navigate = useNavigate();
  const query = useInfiniteQuery(courierRequestsQuery(list));
  return (
    <Page title={m.room_courier_requests()}>
      <p className="max-w-3xl text-sm text-soft">{m.courier_requests_text()}</p>
      <QueueLists
        lists={REQUEST_LISTS}
        chosen={list}
        nameOf={requestListName}
        onChoose={(each) =>
          void navigate({
            to: "/courier-requests",
            search: each === "open" ? {} : { list: each },
            replace: true,
          })
        }
      />
      <QueueRows
        query={query}
        loadingLabel={m.room_courier_requests()}
        empty={{ title: m.no_requests() }}
      >
        {(rows) => (
          <ul aria-label={m.room_courier_requests()} className="flex flex-col gap-2">
            {rows.map((row) => (
              <Request key={row.request_id} row={row} />
            ))}
          </ul>
        )}
      </QueueRows>
    </Page>
  );
}

function Request({ row }: { readonly row: CourierRequestRow }) {
  const { member } = row;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line bg-surface p-3.5">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="relative">
            <MemberLink id={member.member_id}>{member.name}</MemberLink>
          </span>
          {row.state !== "waiting" && (
            <Chip tone={row.state === "done" ? "success" : "neutral"}>
              {requestState(row.state)}
            </Chip>
          )}
        </p>
        <p className="text-soft">{formatDateTime(row.at)}</p>
        <p className="mt-1 break-words">{row.wish}</p>
        <p className="break-words">{m.courier_because({ reason: row.reason })}</p>
        {row.decided_at !== null && (
          <p className="mt-1 break-words text-soft">
            {row.decided_by}, {formatDateTime(row.decided_at)}: {row.answer}
          </p>
        )}
      </div>
      {row.state === "waiting" && (
        <div className="flex flex-wrap gap-2">
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
        </div>
      )}
    </li>
  );
}

import { Chip, formatDateTime } from "@konter/ui";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import type { QueueRowsProps } from "../../app/lists/queue-rows.tsx";
import * as m from "#messages";
import { REQUEST_LISTS } from "./api.ts";
import type { RequestList } from "./api.ts";
import { requestListName, requestState } from "./words.ts";

interface RequestQueueProps<Row extends { readonly request_id: number }> {
  readonly room: "/courier-requests" | "/permission-requests";
  readonly title: string;
  readonly text: string;
  readonly list: RequestList;
  readonly query: QueueRowsProps<{ readonly rows: readonly Row[] }>["query"];
  readonly children: (row: Row) => ReactNode;
}

/** Parses the list in the URL, which may be any text. */
export const requestListOf = (text: string | undefined): RequestList =>
  REQUEST_LISTS.find((known) => known === text) ?? "open";

/** Members' requests to staff: open ones, longest waiting first, and decided ones. */
export function RequestQueue<Row extends { readonly request_id: number }>({
  room,
  title,
  text,
  list,
  query,
  children,
}: RequestQueueProps<Row>) {
  const navigate = useNavigate();
  return (
    <Page title={title}>
      <p className="max-w-3xl text-sm text-soft">{text}</p>
      <QueueLists
        lists={REQUEST_LISTS}
        chosen={list}
        nameOf={requestListName}
        onChoose={(each) =>
          void navigate({
            to: room,
            search: each === "open" ? {} : { list: each },
            replace: true,
          })
        }
      />
      <QueueRows<{ readonly rows: readonly Row[] }>
        query={query}
        loadingLabel={title}
        empty={{ title: m.no_requests() }}
      >
        {(rows) => (
          <ul aria-label={title} className="flex flex-col gap-2">
            {rows.map((row) => (
              <li
                key={row.request_id}
                className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line bg-surface p-3.5"
              >
                {children(row)}
              </li>
            ))}
          </ul>
        )}
      </QueueRows>
    </Page>
  );
}

interface RequestProps {
  readonly title: ReactNode;
  readonly state: "waiting" | "done" | "granted" | "refused";
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  /** Staff's reply. */
  readonly words: string;
  /** Actions on an open request. */
  readonly acts: ReactNode;
  /** The request and its reason. */
  readonly children: ReactNode;
}

/** One request with its subject, and its decision or the available actions. */
export function Request(props: RequestProps) {
  const { title, state, decidedAt, decidedBy, words, acts, children } = props;
  const waits = state === "waiting";
  return (
    <>
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {!waits && (
            <Chip tone={state === "refused" ? "neutral" : "success"}>{requestState(state)}</Chip>
          )}
        </p>
        {children}
        {decidedAt !== null && (
          <p className="mt-1 break-words text-soft">
            {decidedBy}, {formatDateTime(decidedAt)}: {words}
          </p>
        )}
      </div>
      {waits && <div className="flex flex-wrap gap-2">{acts}</div>}
    </>
  );
}

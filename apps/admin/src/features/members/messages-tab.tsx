import { formatDateTime } from "@konter/ui";
import type { MemberMessage } from "@konter/contract/members";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { LoadMore } from "../../app/lists/queue-parts.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { memberMessagesQuery } from "./api.ts";
import { messageKind, messageState } from "./words.ts";

/** Messages sent to the member; their content is not stored. */
export function MessagesTab({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(memberMessagesQuery(id));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.tab_messages()} rows={4} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <p className="text-sm text-soft">{m.no_messages()}</p>;
        return (
          <div className="flex flex-col gap-3">
            <RecordTable
              caption={m.tab_messages()}
              columns={columns()}
              rows={rows}
              rowKey={(row) => String(row.message_id)}
              renderCard={(row) => <Card row={row} />}
            />
            <LoadMore query={query} />
          </div>
        );
      }}
    </Loaded>
  );
}

const columns = (): readonly RecordColumn<MemberMessage>[] => [
  { key: "at", title: m.time(), wraps: true, cell: (row) => formatDateTime(row.at, "seconds") },
  { key: "kind", title: m.message_kind(), wraps: true, cell: (row) => messageKind(row.kind) },
  { key: "channel", title: m.message_channel(), cell: (row) => row.channel ?? "–" },
  { key: "recipient", title: m.message_recipient(), cell: (row) => row.recipient },
  { key: "state", title: m.state(), cell: (row) => messageState(row.state) },
];

function Card({ row }: { readonly row: MemberMessage }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{messageKind(row.kind)}</span>
        <span>{messageState(row.state)}</span>
      </div>
      <span className="text-xs text-soft">
        {row.channel ?? "–"} · {row.recipient} · {formatDateTime(row.at, "seconds")} WIB
      </span>
    </div>
  );
}

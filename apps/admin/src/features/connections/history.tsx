import type { Connection } from "@konter/contract/connections";
import { formatDateTime, Sheet } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import * as m from "#messages";
import { historyQuery } from "./api.ts";

const ACTIONS: Readonly<Record<string, () => string>> = {
  "connection.made": m.connection_act_made,
  "connection.changed": m.connection_act_changed,
  "connection.rotated": m.connection_act_rotated,
  "connection.tried": m.connection_act_tried,
  "connection.paused": m.connection_act_paused,
  "connection.resumed": m.connection_act_resumed,
};

/** History of an account, newest first; secrets by their fingerprints. */
export function HistorySheet({
  connection,
  open,
  onClose,
}: {
  readonly connection: Connection;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const query = useQuery({ ...historyQuery(connection), enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.connection_history_title({ name: connection.name })}
    >
      <Loaded query={query} loading={<LoadingRows label={m.loading_connections()} rows={3} />}>
        {({ changes }) => (
          <ul className="flex flex-col divide-y divide-line text-sm">
            {changes.map(({ at, by, action, values }) => (
              <li key={`${at} ${action}`} className="flex flex-col gap-1 py-2">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{ACTIONS[action]?.() ?? action}</span>
                  <span className="text-soft">
                    {by ?? m.connection_by_server()} ·{" "}
                    <time dateTime={at}>{formatDateTime(at)}</time>
                  </span>
                </p>
                {values.map(({ label, before, after }) => (
                  <p key={label} className="wrap-anywhere text-soft">
                    {m.connection_value_changed({
                      label,
                      before: before ?? "–",
                      after: after ?? "–",
                    })}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  );
}

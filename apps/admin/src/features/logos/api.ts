import type { LogoRoom } from "@konter/contract/logos";
import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";
import { uploadsQuery } from "./uploads.ts";

export const logoRoomQuery = () =>
  queryOptions({
    queryKey: ["logo-room"],
    queryFn: (context) => callerFor(context)("GET admin/logos", {}, { signal: context.signal }),
  });

/** Shows the logos after a change, here and on every other page. */
export function takeOver(client: QueryClient, room: LogoRoom): void {
  client.setQueryData(logoRoomQuery().queryKey, room);
  void client.invalidateQueries({ queryKey: uploadsQuery.queryKey });
}

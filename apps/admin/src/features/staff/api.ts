import type { StaffRoom } from "@konter/contract/staff";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const staffRoomQuery = () =>
  queryOptions({
    queryKey: ["staff-room"],
    queryFn: (context) => callerFor(context)("GET admin/staff", {}, { signal: context.signal }),
  });

/** Every change returns the page's new data. */
export function useTakeOverRoom(): (room: StaffRoom) => void {
  const client = useQueryClient();
  return (room) => client.setQueryData(staffRoomQuery().queryKey, room);
}

import type { StaffRoom } from "@konter/contract/staff";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { staffRoomQuery } from "./api.ts";
import { ComingChanges } from "./coming-changes.tsx";
import { ComingPowers } from "./coming-powers.tsx";
import { InviteButton } from "./invite.tsx";
import { PeopleTable } from "./people-table.tsx";
import { RoleList } from "./role-list.tsx";

/** `/staff`: staff members with their permissions, and the roles. */
export function StaffPage() {
  const query = useQuery(staffRoomQuery());
  const mayWrite = session.may("staff.write");
  return (
    <Page
      title={m.room_staff()}
      aside={mayWrite && query.data && <InviteButton roles={query.data.roles} />}
    >
      <p className="max-w-3xl text-sm text-soft">{m.staff_room_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_staff()} rows={4} />}>
        {(room) => <Room room={room} mayWrite={mayWrite} />}
      </Loaded>
    </Page>
  );
}

function Room({ room, mayWrite }: { readonly room: StaffRoom; readonly mayWrite: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <ComingChanges people={room.people} />
      <ComingPowers people={room.people} />
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <PeopleTable people={room.people} roles={room.roles} />
        <RoleList room={room} mayWrite={mayWrite} />
      </div>
    </div>
  );
}

import type { StaffRole, StaffRoom } from "@konter/contract/staff";
import { Button, Card, Chip, preloadSheet } from "@konter/ui";
import { Plus } from "@konter/ui/icons";
import { useState } from "react";
import * as m from "#messages";
import { RoleSheet } from "./role-sheet.tsx";

/** Roles with their permissions; own roles can be created, changed and removed. */
export function RoleList({
  room,
  mayWrite,
}: {
  readonly room: StaffRoom;
  readonly mayWrite: boolean;
}) {
  const [chosen, setChosen] = useState<StaffRole>();
  const [open, setOpen] = useState(false);
  const show = (role: StaffRole | undefined) => {
    setChosen(role);
    setOpen(true);
  };
  const nameOf = (permission: string) =>
    room.permissions.find(({ name }) => name === permission)?.text ?? permission;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-bold">{m.staff_roles()}</h2>
        {mayWrite && (
          <Button
            kind="plain"
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onPointerEnter={preloadSheet}
            onClick={() => show(undefined)}
          >
            {m.role_new()}
          </Button>
        )}
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {room.roles.map((role) => (
          <li key={role.role_id} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="flex flex-wrap items-center gap-2 font-semibold">
                {role.name}
                {role.built_in && <Chip tone="neutral">{m.role_built_in()}</Chip>}
              </h3>
              {role.may_change && (
                <Button kind="quiet" size="small" onClick={() => show(role)}>
                  {m.role_edit_button()}
                  <span className="sr-only"> {role.name}</span>
                </Button>
              )}
            </div>
            <details className="text-sm text-soft">
              <summary className="min-h-6 cursor-pointer">
                {m.role_people({ count: role.people })} ·{" "}
                {m.role_permission_count({ count: role.permissions.length })}
              </summary>
              <p className="pt-1">{role.permissions.map(nameOf).join(", ")}</p>
            </details>
          </li>
        ))}
      </ul>
      <RoleSheet
        key={chosen?.role_id ?? "new"}
        role={chosen}
        permissions={room.permissions}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

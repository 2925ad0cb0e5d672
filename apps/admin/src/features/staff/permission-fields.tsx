import type { StaffRoom } from "@konter/contract/staff";
import { CheckField, TextField } from "@konter/ui";
import { useState } from "react";
import { sectionFacts } from "../../app/sections.ts";
import * as m from "#messages";
import { permissionGroups } from "./permission-groups.ts";
import type { PermissionGroup } from "./permission-groups.ts";

interface PermissionFieldsProps {
  readonly permissions: StaffRoom["permissions"];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The permissions by section with a search; those that the reader lacks cannot be selected. */
export function PermissionFields({ permissions, chosen, error, onChange }: PermissionFieldsProps) {
  const [typed, setTyped] = useState("");
  const groups = permissionGroups(permissions, typed);
  const tick = (names: readonly string[], ticked: boolean) =>
    onChange([...chosen.filter((each) => !names.includes(each)), ...(ticked ? names : [])]);
  return (
    <fieldset
      className="flex flex-col gap-3"
      aria-invalid={error !== undefined || undefined}
      tabIndex={-1}
    >
      <legend className="pb-1 text-sm font-medium">{m.role_permissions()}</legend>
      {error && <p className="text-sm font-medium text-danger-text">{error}</p>}
      <TextField
        name="search"
        type="search"
        label={m.role_search()}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <p role="status" className="text-sm text-soft empty:hidden">
        {groups.length === 0 && m.role_search_none()}
      </p>
      {groups.map((group) => (
        <Group key={group.key} group={group} chosen={chosen} tick={tick} />
      ))}
    </fieldset>
  );
}

function Group({
  group: { key, permissions },
  chosen,
  tick,
}: {
  readonly group: PermissionGroup;
  readonly chosen: readonly string[];
  readonly tick: (names: readonly string[], ticked: boolean) => void;
}) {
  const title = key === "other" ? m.role_other() : sectionFacts(key).title();
  const held = permissions.filter((each) => each.held).map(({ name }) => name);
  return (
    <fieldset className="flex flex-col rounded-md border border-line px-3 pb-2">
      <legend className="px-1 text-sm font-bold">{title}</legend>
      {held.length > 1 && (
        <CheckField
          label={m.role_everything({ section: title })}
          checked={held.every((name) => chosen.includes(name))}
          onChange={(ticked) => tick(held, ticked)}
        />
      )}
      {permissions.map(({ name, text, held: isHeld }) => (
        <CheckField
          key={name}
          label={text}
          hint={isHeld ? undefined : m.role_not_held()}
          checked={chosen.includes(name)}
          disabled={!isHeld}
          onChange={(ticked) => tick([name], ticked)}
        />
      ))}
    </fieldset>
  );
}

import type { StaffPerson, StaffRole } from "@konter/contract/staff";
import { Button, Chip, formatDateTime, preloadSheet } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { useState } from "react";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { PersonSheet } from "./person-sheet.tsx";

const STATES: Readonly<
  Record<StaffPerson["state"], { readonly tone: ChipTone; readonly name: () => string }>
> = {
  active: { tone: "success", name: m.staff_active },
  invited: { tone: "primary", name: m.staff_invited },
  suspended: { tone: "danger", name: m.staff_suspended },
};

export function PeopleTable({
  people,
  roles,
}: {
  readonly people: readonly StaffPerson[];
  readonly roles: readonly StaffRole[];
}) {
  const [chosen, setChosen] = useState<number>();
  const [open, setOpen] = useState(false);
  const person = people.find(({ staff_id: id }) => id === chosen);
  const show = (id: number) => {
    setChosen(id);
    setOpen(true);
  };
  return (
    <>
      <RecordTable
        caption={m.staff_people()}
        columns={columnsOf(show)}
        rows={people}
        rowKey={({ staff_id: id }) => String(id)}
        renderCard={(each) => <PersonCard person={each} onShow={show} />}
      />
      {person && (
        <PersonSheet
          key={person.staff_id}
          person={person}
          roles={roles}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type Show = (id: number) => void;

function columnsOf(onShow: Show): readonly RecordColumn<StaffPerson>[] {
  return [
    { key: "name", title: m.staff_name(), wraps: true, cell: (person) => <Name person={person} /> },
    { key: "role", title: m.staff_role(), cell: roleText },
    { key: "state", title: m.status(), cell: (person) => <State person={person} /> },
    { key: "factor", title: m.factor_title(), roomy: true, cell: factorText },
    {
      key: "actions",
      title: m.actions(),
      cell: (person) => <Manage person={person} onShow={onShow} />,
    },
  ];
}

function Name({ person }: { readonly person: StaffPerson }) {
  return (
    <>
      <span className="block font-semibold">
        {person.name} {person.is_you && <span className="text-soft">({m.staff_you()})</span>}
      </span>
      <span className="block text-xs wrap-anywhere text-soft">{person.email}</span>
    </>
  );
}

const roleText = ({ role }: StaffPerson) => role ?? m.staff_own_permissions();
const factorText = ({ second_factor: on }: StaffPerson) =>
  on ? m.staff_factor_on() : m.staff_factor_off();

function State({ person }: { readonly person: StaffPerson }) {
  const { tone, name } = STATES[person.state];
  return (
    <span className="inline-flex flex-col gap-0.5">
      <Chip tone={tone}>{name()}</Chip>
      {person.approves === false && person.state !== "suspended" && (
        <Chip tone="warning">{m.staff_not_approving()}</Chip>
      )}
      {person.state === "invited" && (
        <span className="text-xs text-soft">
          {person.invited_until === null
            ? m.staff_invite_over()
            : m.staff_invited_until({ time: formatDateTime(person.invited_until) })}
        </span>
      )}
    </span>
  );
}

function Manage({ person, onShow }: { readonly person: StaffPerson; readonly onShow: Show }) {
  if (!person.may_change) return null;
  return (
    <Button
      kind="plain"
      size="small"
      onPointerEnter={preloadSheet}
      onClick={() => onShow(person.staff_id)}
    >
      {m.staff_manage()}
      <span className="sr-only"> {person.name}</span>
    </Button>
  );
}

function PersonCard({ person, onShow }: { readonly person: StaffPerson; readonly onShow: Show }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Name person={person} />
        </div>
        <State person={person} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-soft">
          {roleText(person)} · {factorText(person)}
        </p>
        <Manage person={person} onShow={onShow} />
      </div>
    </div>
  );
}

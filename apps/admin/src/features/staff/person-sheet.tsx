import { useCallForm } from "@konter/client/use-call-form";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { StaffPerson, StaffRole, StaffRoom } from "@konter/contract/staff";
import {
  Button,
  newKey,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextAreaField,
  lazyValidator,
} from "@konter/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { useTakeOverRoom } from "./api.ts";
import { changeOwner } from "./change-owner.ts";

interface PartProps {
  readonly person: StaffPerson;
  readonly onDone: (text: string, room?: StaffRoom) => void;
}

/** Actions on one person: another role, a new link, suspension, a reset of the second factor. */
export function PersonSheet({
  person,
  roles,
  open,
  onClose,
}: {
  readonly person: StaffPerson;
  readonly roles: readonly StaffRole[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const takeOver = useTakeOverRoom();
  const onDone: PartProps["onDone"] = (text, room) => {
    if (room) takeOver(room);
    snackbar.add({ text, tone: "success" });
    onClose();
  };
  const part = { person, onDone };
  return (
    <Sheet open={open} onClose={onClose} title={person.name}>
      <div className="flex flex-col gap-6">
        <ChangeRole {...part} roles={roles} />
        {person.state === "invited" && <InviteAgain {...part} />}
        {person.second_factor && <ResetFactor {...part} />}
        {person.approves === false && person.state !== "suspended" && <AskSecond {...part} />}
        {person.state === "suspended" ? <Restore {...part} /> : <Suspend {...part} />}
      </div>
    </Sheet>
  );
}

function ChangeRole({
  person,
  roles,
  onDone,
}: PartProps & { readonly roles: readonly StaffRole[] }) {
  const given = roles.filter(({ may_give: may, role_id: id }) => may || id === person.role_id);
  const { form, failure } = useCallForm({
    initial: { role_id: String(person.role_id ?? given[0]?.role_id ?? "") },
    validator: lazyValidator(
      async () => (await import("@konter/contract/staff/schemas")).staffRoleInput,
    ),
    toInput: ({ role_id }) => ({ staff_id: String(person.staff_id), role_id: Number(role_id) }),
    onSubmit: async ({ role_id }) => {
      const input = { staff_id: String(person.staff_id), role_id: Number(role_id) };
      onDone(
        ...(await changeOwner(
          person,
          { reason: m.staff_change_role(), role_id: input.role_id },
          m.staff_role_changed({ name: person.name }),
          () => api("POST admin/staff/{staff_id}/role", input),
        )),
      );
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <SelectField
        {...form.field("role_id")}
        label={m.staff_role()}
        choices={given.map(({ role_id: id, name }) => ({ value: String(id), label: name }))}
      />
      <FailureAlert failure={failure} />
      <Button type="submit" className="self-start" busy={form.busy}>
        {m.staff_change_role()}
      </Button>
    </ScriptedForm>
  );
}

/** A button for one action, with its error below. */
function Act({
  text,
  button,
  run,
}: {
  readonly text: ReactNode;
  readonly button: string;
  readonly run: () => Promise<void>;
}) {
  const acting = useMutation({ mutationFn: run });
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {text && <p className="text-sm text-soft">{text}</p>}
      <FailureAlert failure={acting.error} />
      <Button
        kind="plain"
        className="self-start"
        busy={acting.isPending}
        onClick={() => acting.mutate()}
      >
        {button}
      </Button>
    </div>
  );
}

function InviteAgain({ person, onDone }: PartProps) {
  return (
    <Act
      text={person.email}
      button={m.staff_invite_again()}
      run={async () => {
        const room = await api("POST admin/staff/{staff_id}/invite", {
          staff_id: String(person.staff_id),
        });
        onDone(m.staff_invite_sent({ email: person.email }), room);
      }}
    />
  );
}

function Restore({ person, onDone }: PartProps) {
  return (
    <Act
      text={null}
      button={m.staff_restore()}
      run={async () => {
        const room = await api("POST admin/staff/{staff_id}/restore", {
          staff_id: String(person.staff_id),
        });
        onDone(m.staff_is_restored({ name: person.name }), room);
      }}
    />
  );
}

function ResetFactor(part: PartProps) {
  return (
    <AskTwo
      {...part}
      kind="staff.factor_reset"
      text={m.staff_reset_factor_text({ name: part.person.name })}
      button={m.staff_reset_factor()}
    />
  );
}

function AskSecond(part: PartProps) {
  return (
    <AskTwo
      {...part}
      kind="staff.approver"
      text={m.power_ask_text({ name: part.person.name })}
      button={m.approval_ask()}
    />
  );
}

/** Requests approval for an action on this person. */
function AskTwo({
  person,
  onDone,
  kind,
  text,
  button,
}: PartProps & { readonly kind: string; readonly text: string; readonly button: string }) {
  const [idempotencyKey] = useState(newKey);
  return (
    <Act
      text={text}
      button={button}
      run={async () => {
        const request = { kind, input: { staff_id: person.staff_id }, reason: button };
        await api("POST admin/approvals", request, { idempotencyKey });
        onDone(m.approval_is_asked());
      }}
    />
  );
}

const managesStaff = ({ permissions, approves }: StaffPerson): boolean =>
  approves === true && permissions.includes("staff.write");

function Suspend({ person, onDone }: PartProps) {
  const staffId = String(person.staff_id);
  const { form, failure } = useCallForm({
    initial: { reason: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/staff/schemas")).staffSuspendInput,
    ),
    toInput: ({ reason }) => ({ staff_id: staffId, reason }),
    onSubmit: async ({ reason }) => {
      onDone(
        ...(await changeOwner(person, { reason }, m.staff_is_suspended({ name: person.name }), () =>
          api("POST admin/staff/{staff_id}/suspend", { staff_id: staffId, reason }),
        )),
      );
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-sm text-soft">
        {managesStaff(person)
          ? m.staff_suspend_owner_text({ name: person.name })
          : m.staff_suspend_text({ name: person.name })}
      </p>
      <TextAreaField
        {...form.field("reason")}
        label={m.staff_suspend_reason()}
        maxLength={APPROVAL_REASON_CHARACTERS}
      />
      <FailureAlert failure={failure} />
      <Button type="submit" kind="danger" className="self-start" busy={form.busy}>
        {m.staff_suspend()}
      </Button>
    </ScriptedForm>
  );
}

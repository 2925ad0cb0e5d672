import { useCallForm } from "@konter/client/use-call-form";
import { INVITATION_HOURS } from "@konter/contract/staff";
import type { StaffRole } from "@konter/contract/staff";
import {
  Button,
  preloadSheet,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextField,
  lazyValidator,
} from "@konter/ui";
import { Plus } from "@konter/ui/icons";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { useTakeOverRoom } from "./api.ts";

const FORM_ID = "staff-invite";

/** Invites a person by e-mail, with a role whose permissions the reader has. */
export function InviteButton({ roles }: { readonly roles: readonly StaffRole[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onPointerEnter={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.staff_invite()}
      </Button>
      <InviteSheet
        roles={roles.filter(({ may_give: may }) => may)}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function InviteSheet({
  roles,
  open,
  onClose,
}: {
  readonly roles: readonly StaffRole[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const takeOver = useTakeOverRoom();
  const initial = { name: "", email: "", role_id: String(roles.at(-1)?.role_id ?? "") };
  const { form, failure } = useCallForm({
    draft: ownedName("staff-invite"),
    initial,
    validator: lazyValidator(
      async () => (await import("@konter/contract/staff/schemas")).staffInviteInput,
    ),
    toInput: (values) => ({ ...values, role_id: Number(values.role_id) }),
    onSubmit: async (values) => {
      takeOver(await api("POST admin/staff", { ...values, role_id: Number(values.role_id) }));
      snackbar.add({ text: m.staff_invite_sent({ email: values.email }), tone: "success" });
      form.set(initial);
      form.forgetDraft();
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.staff_invite()}
      footer={
        <Button type="submit" form={FORM_ID} className="w-full" busy={form.busy}>
          {m.staff_invite_send()}
        </Button>
      }
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.staff_invite_text({ hours: INVITATION_HOURS })}</p>
        <TextField
          {...form.field("name")}
          label={m.staff_name()}
          autoComplete="off"
          maxLength={80}
        />
        <TextField
          {...form.field("email")}
          label={m.email()}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <SelectField
          {...form.field("role_id")}
          label={m.staff_role()}
          choices={roles.map(({ role_id: id, name }) => ({ value: String(id), label: name }))}
        />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}

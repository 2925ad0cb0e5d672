import { CallFailed } from "@konter/contract/client";
import type { StaffRole, StaffRoom } from "@konter/contract/staff";
import {
  Button,
  ScriptedForm,
  Sheet,
  snackbar,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { useTakeOverRoom } from "./api.ts";
import { PermissionFields } from "./permission-fields.tsx";

const FORM_ID = "staff-role";

interface RoleSheetProps {
  /** Absent for a new one. */
  readonly role: StaffRole | undefined;
  readonly permissions: StaffRoom["permissions"];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A role's name and permissions; permissions that the reader lacks cannot be selected. */
export function RoleSheet({ role, permissions, open, onClose }: RoleSheetProps) {
  const takeOver = useTakeOverRoom();
  const [failure, setFailure] = useState<CallFailed>();
  const attempt = async (act: () => Promise<StaffRoom>, done: string) => {
    setFailure(undefined);
    try {
      takeOver(await act());
    } catch (reason) {
      if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
      setFailure(reason);
      return;
    }
    snackbar.add({ text: done, tone: "success" });
    onClose();
  };
  const form = useForm({
    initial: { name: role?.name ?? "", permissions: (role?.permissions ?? []).join(" ") },
    validator: lazyValidator(
      async () => (await import("@konter/contract/staff/schemas")).roleSaveInput,
    ),
    toInput: (values) => inputOf(role, values),
    onSubmit: async (values) =>
      attempt(async () => api("POST admin/roles", inputOf(role, values)), m.role_saved()),
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={role === undefined ? m.role_new() : m.role_edit({ name: role.name })}
      footer={
        <Button type="submit" form={FORM_ID} className="w-full" busy={form.busy}>
          {m.role_save()}
        </Button>
      }
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field("name")}
          label={m.role_name()}
          autoComplete="off"
          maxLength={40}
        />
        <PermissionFields
          permissions={permissions}
          chosen={namesOf(form.values.permissions)}
          error={form.field("permissions").error}
          onChange={(chosen) => form.field("permissions").onChange(chosen.join(" "))}
        />
        <FailureAlert failure={failure} />
        {role !== undefined && role.people === 0 && (
          <Button
            kind="danger"
            className="self-start"
            onClick={() =>
              void attempt(
                async () => api("DELETE admin/roles/{role_id}", { role_id: String(role.role_id) }),
                m.role_deleted(),
              )
            }
          >
            {m.role_delete()}
          </Button>
        )}
      </ScriptedForm>
    </Sheet>
  );
}

const namesOf = (text: string): string[] => text.split(" ").filter((name) => name !== "");

function inputOf(
  role: StaffRole | undefined,
  values: { readonly name: string; readonly permissions: string },
) {
  return {
    ...(role && { role_id: role.role_id }),
    name: values.name,
    permissions: namesOf(values.permissions),
  };
}

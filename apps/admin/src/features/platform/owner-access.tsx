import { useCallForm } from "@konter/client/use-call-form";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { PlatformOwners } from "@konter/contract/platform";
import {
  Button,
  preloadSheet,
  ScriptedForm,
  Sheet,
  snackbar,
  TextAreaField,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { ownersQuery } from "./api.ts";

type Owner = PlatformOwners["rows"][number];

/** Blocks an owner from the console, or unblocks one; never the user's own account. The reason is logged. */
export function OwnerAccessButton({ owner }: { readonly owner: Owner }) {
  const [open, setOpen] = useState(false);
  if (owner.is_you) return null;
  return (
    <>
      <Button
        kind="plain"
        size="small"
        aria-label={nameOf(owner)}
        onPointerEnter={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {actOf(owner)}
      </Button>
      <AccessSheet key={owner.state} owner={owner} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const isShutOut = ({ state }: Owner): boolean => state === "suspended";
const actOf = (owner: Owner) => (isShutOut(owner) ? m.owner_restore() : m.owner_suspend());
const nameOf = (owner: Owner) => `${actOf(owner)}: ${owner.name}`;

function AccessSheet({
  owner,
  open,
  onClose,
}: {
  readonly owner: Owner;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const staffId = String(owner.staff_id);
  const { name } = owner;
  const { form, failure } = useCallForm({
    initial: { reason: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/platform/schemas")).platformOwnerAccessInput,
    ),
    toInput: ({ reason }) => ({ staff_id: staffId, reason }),
    onSubmit: async ({ reason }) => {
      const endpoint = isShutOut(owner)
        ? "POST console/owners/{staff_id}/restore"
        : "POST console/owners/{staff_id}/suspend";
      const owners = await api(endpoint, { staff_id: staffId, reason });
      onClose();
      snackbar.add({
        text: isShutOut(owner) ? m.owner_is_restored({ name }) : m.owner_is_suspended({ name }),
        tone: "success",
      });
      client.setQueryData(ownersQuery().queryKey, owners);
    },
  });
  const formId = `owner-access-${staffId}`;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={nameOf(owner)}
      footer={
        <Button
          type="submit"
          form={formId}
          kind={isShutOut(owner) ? "primary" : "danger"}
          className="w-full"
          busy={form.busy}
        >
          {actOf(owner)}
        </Button>
      }
    >
      <ScriptedForm id={formId} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">
          {isShutOut(owner) ? m.owner_restore_text({ name }) : m.owner_suspend_text({ name })}
        </p>
        <TextAreaField
          {...form.field("reason")}
          label={m.owner_access_reason()}
          maxLength={APPROVAL_REASON_CHARACTERS}
        />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}

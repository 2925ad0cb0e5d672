import { CallFailed } from "@konter/contract/client";
import { PERMISSION_NOTE_CHARACTERS } from "@konter/contract/members";
import type { ExtraPermission } from "@konter/contract/member-permissions";
import type { PermissionAsked } from "@konter/contract/members";
import {
  Alert,
  Button,
  Card,
  EmptyState,
  formatDateTime,
  ScriptedForm,
  Skeleton,
  TextAreaField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../app/failures.ts";
import { api } from "../../app/api.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { askedQuery } from "./api.ts";

/** Replaces a page that needs an extra permission, with a form to request it (M722). */
export function AskPermission({ permission }: { readonly permission: ExtraPermission }) {
  const query = useQuery(askedQuery(permission));
  return (
    <Card className="flex flex-col gap-4 p-4">
      <EmptyState icon={<LockKeyhole className="size-6" />} title={m.permission_needed()}>
        {m.permission_needed_text()}
      </EmptyState>
      {query.data ? (
        <Asked permission={permission} asked={query.data} />
      ) : query.error ? (
        <QueryFailure query={query} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  );
}

function Asked({
  permission,
  asked,
}: {
  readonly permission: ExtraPermission;
  readonly asked: PermissionAsked;
}) {
  if (asked.state === "waiting")
    return (
      <Alert>
        {m.permission_waiting({
          time: asked.asked_at === null ? "" : formatDateTime(asked.asked_at),
        })}
      </Alert>
    );
  return (
    <>
      {asked.state === "refused" && (
        <Alert tone="warning">{m.permission_refused({ reason: asked.words })}</Alert>
      )}
      <AskForm permission={permission} />
    </>
  );
}

function AskForm({ permission }: { readonly permission: ExtraPermission }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm({
    draft: `permission:${permission}`,
    initial: { note: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/members/schemas")).permissionAskInput,
    ),
    toInput: ({ note }) => ({ permission, note }),
    onSubmit: async ({ note }) => {
      setFailure(undefined);
      try {
        const asked = await api("POST account/permission-request", { permission, note });
        client.setQueryData(askedQuery(permission).queryKey, asked);
        form.forgetDraft();
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        if (reason.status !== 401) setFailure(reason);
      }
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <TextAreaField
        {...form.field("note")}
        label={m.permission_note()}
        optional
        maxLength={PERMISSION_NOTE_CHARACTERS}
      />
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      <Button type="submit" busy={form.busy} className="wide:self-start">
        {m.permission_ask()}
      </Button>
    </ScriptedForm>
  );
}

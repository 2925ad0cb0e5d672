import {
  Alert,
  Button,
  lazyValidator,
  preloadSheet,
  ScriptedForm,
  serverErrors,
  Sheet,
  TextField,
  useForm,
} from "@konter/ui";
import { Ban } from "@konter/ui/icons";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { useRefreshDeclarations } from "./api.ts";

const validator = lazyValidator(
  async () => (await import("@konter/contract/cn23/schemas")).cn23CancelInput,
);

/** Cancels a declaration with a reason. */
export function CancelDeclaration({ refId }: { readonly refId: string }) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const refresh = useRefreshDeclarations();
  const id = useId();
  const inputOf = ({ reason }: { readonly reason: string }) => ({ ref_id: refId, reason });
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: "" },
    validator,
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        await api("POST mlo/cn23/cancel", inputOf(values));
      } catch (reason) {
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        setFailure(reason);
        return;
      }
      setOpen(false);
      await refresh();
    },
  });
  return (
    <>
      <Button
        kind="quiet"
        className="self-center"
        icon={<Ban aria-hidden className="size-4" />}
        onPointerDown={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.cn23_cancel()}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.cn23_cancel()}
        footer={
          <Button
            type="submit"
            form={id}
            kind="danger"
            size="large"
            busy={form.busy}
            className="w-full"
          >
            {m.cn23_cancel_yes()}
          </Button>
        }
      >
        <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
          <p className="text-sm text-soft">{m.cn23_cancel_text()}</p>
          <TextField {...form.field("reason")} label={m.cn23_reason()} maxLength={200} />
          {failure !== undefined && (
            <Alert tone="danger" urgent>
              {failureText(failure)}
            </Alert>
          )}
        </ScriptedForm>
      </Sheet>
    </>
  );
}

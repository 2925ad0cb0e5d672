import { useCallForm } from "@konter/client/use-call-form";
import { CONNECTION_NAME_MAX_CHARACTERS, OVERLAP_HOURS } from "@konter/contract/connections";
import type { Connection, ConnectionMode, ConnectionVendor } from "@konter/contract/connections";
import {
  Button,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextAreaField,
  TextField,
  lazyValidator,
} from "@konter/ui";
import type { FormValues } from "@konter/ui";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { useReadAnew } from "./api.ts";
import { modeName } from "./mode-name.ts";
import { SettingFields } from "./setting-fields.tsx";
import { movedToMode, settingsOf, standingValues } from "./setting-values.ts";
import { TryButton } from "./try-form.tsx";

const REASON_CHARACTERS = 300;

interface ChangeSheetProps {
  readonly connection: Connection;
  readonly vendor: ConnectionVendor;
  /** A rotation shows only the keys. */
  readonly act: "edit" | "rotate";
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Changes an account, or rotates its keys. */
export function ChangeSheet(props: ChangeSheetProps) {
  const { connection, vendor, act, open, onClose } = props;
  const fields =
    act === "rotate" ? vendor.fields.filter(({ kind }) => kind === "secret") : vendor.fields;
  const { form, failure } = useChangeForm({ ...props, fields });
  const formId = `connection-${act}`;
  const mode = form.values["mode"] as ConnectionMode;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        act === "rotate"
          ? m.connection_rotate_title({ name: connection.name })
          : m.connection_edit_title({ name: connection.name })
      }
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={formId} className="w-full" busy={form.busy}>
            {act === "rotate" ? m.connection_rotate() : m.save()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={formId} onSubmit={form.submit} className="flex flex-col gap-4">
        {act === "edit" && (
          <TextField
            {...form.field("name")}
            label={m.connection_name()}
            autoComplete="off"
            maxLength={CONNECTION_NAME_MAX_CHARACTERS}
          />
        )}
        {act === "edit" && vendor.modes.length > 1 && (
          <SelectField
            {...form.field("mode")}
            label={m.connection_mode()}
            choices={vendor.modes.map((each) => ({ value: each, label: modeName(each) }))}
            onChange={(to) => form.set(movedToMode(fields, form.values, to as ConnectionMode))}
          />
        )}
        <SettingFields form={form} fields={fields} standing={connection} />
        {act === "rotate" && vendor.callback_proof !== null && (
          <TextField
            {...form.field("overlap_hours")}
            label={m.connection_overlap()}
            hint={m.connection_overlap_text()}
            inputMode="numeric"
          />
        )}
        <TextAreaField
          {...form.field("reason")}
          label={m.connection_reason()}
          hint={m.connection_reason_text()}
          maxLength={REASON_CHARACTERS}
          rows={2}
          optional
        />
        <TryButton
          vendor={vendor}
          mode={mode}
          id={connection.id}
          settings={() => settingsOf(fields, form.values, false)}
          onRefused={form.showErrors}
        />
      </ScriptedForm>
    </Sheet>
  );
}

function useChangeForm({
  connection,
  act,
  fields,
  onClose,
}: ChangeSheetProps & { readonly fields: ConnectionVendor["fields"] }) {
  const readAnew = useReadAnew();
  const { port, id, version } = connection;
  const inputOf = (values: FormValues) => ({
    port,
    id,
    version,
    settings: settingsOf(fields, values, false),
    reason: values["reason"] ?? "",
  });
  const editOf = (values: FormValues) => ({
    ...inputOf(values),
    name: values["name"] ?? "",
    mode: values["mode"] as ConnectionMode,
  });
  const rotationOf = (values: FormValues) => ({
    ...inputOf(values),
    overlap_hours: Number(values["overlap_hours"] ?? ""),
  });
  const { form, failure } = useCallForm<FormValues>({
    initial: {
      name: connection.name,
      mode: connection.mode,
      reason: "",
      overlap_hours: String(OVERLAP_HOURS.proposed),
      ...standingValues(fields, connection),
    },
    validator: lazyValidator(async () => {
      const { connectionEditInput, connectionRotateInput } =
        await import("@konter/contract/connections/schemas");
      return act === "edit" ? connectionEditInput : connectionRotateInput;
    }),
    toInput: (values) => (act === "edit" ? editOf(values) : rotationOf(values)),
    onSubmit: async (values, { idempotencyKey }) => {
      const { approval_id: asked, connection: now } =
        act === "edit"
          ? await api("POST admin/connections/{port}/{id}", editOf(values), { idempotencyKey })
          : await api("POST admin/connections/{port}/{id}/rotate", rotationOf(values), {
              idempotencyKey,
            });
      snackbar.add({
        text: asked === null ? m.connection_saved({ name: now.name }) : m.approval_is_asked(),
        tone: "success",
      });
      readAnew();
      onClose();
    },
  });
  return { form, failure };
}

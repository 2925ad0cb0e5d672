import { CallFailed } from "@konter/contract/client";
import { CONNECTION_NAME_MAX_CHARACTERS } from "@konter/contract/connections";
import type { ConnectionMode, ConnectionVendor } from "@konter/contract/connections";
import {
  Button,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import type { FormValues } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { useReadAnew } from "./api.ts";
import { modeName } from "./mode-name.ts";
import { SettingFields } from "./setting-fields.tsx";
import { movedToMode, proposedValues, settingKey, settingsOf } from "./setting-values.ts";
import { TryButton } from "./try-form.tsx";

const FORM_ID = "connection-connect";

interface ConnectSheetProps {
  readonly vendors: readonly ConnectionVendor[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Connects an account: first the vendor, then the fields of its description. */
export function ConnectSheet({ vendors, open, onClose }: ConnectSheetProps) {
  const [chosen, setChosen] = useState(vendors[0]?.vendor ?? "");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const vendor = vendors.find((each) => each.vendor === chosen);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.connection_connect()}
      tall
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={FORM_ID} className="w-full" busy={busy}>
            {m.connection_connect()}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          name="vendor"
          label={m.connection_vendor()}
          value={chosen}
          choices={vendors.map((each) => ({ value: each.vendor, label: each.name }))}
          hint={vendor?.about}
          onChange={(to) => {
            setFailure(undefined);
            setChosen(to);
          }}
        />
        {vendor && (
          <ConnectForm
            key={vendor.vendor}
            vendor={vendor}
            onDone={onClose}
            onBusy={setBusy}
            onFailure={setFailure}
          />
        )}
      </div>
    </Sheet>
  );
}

function ConnectForm({
  vendor,
  onDone,
  onBusy,
  onFailure,
}: {
  readonly vendor: ConnectionVendor;
  readonly onDone: () => void;
  readonly onBusy: (busy: boolean) => void;
  /** An error that belongs to no field; undefined clears the last one. */
  readonly onFailure: (failure: CallFailed | undefined) => void;
}) {
  const readAnew = useReadAnew();
  const first = vendor.modes[0] ?? "production";
  const inputOf = (values: FormValues) => ({
    port: vendor.port,
    vendor: vendor.vendor,
    mode: values["mode"] as ConnectionMode,
    name: values["name"] ?? "",
    settings: settingsOf(vendor.fields, values, true),
  });
  const form = useForm<FormValues>({
    initial: { mode: first, name: vendor.name, ...proposedValues(vendor.fields, first) },
    secret: vendor.fields
      .filter(({ kind }) => kind === "secret")
      .map(({ name }) => settingKey(name)),
    validator: lazyValidator(
      async () => (await import("@konter/contract/connections/schemas")).connectionConnectInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      onFailure(undefined);
      onBusy(true);
      try {
        const { connection } = await api("POST admin/connections", inputOf(values));
        snackbar.add({
          text:
            connection === null
              ? m.approval_is_asked()
              : m.connection_made({ name: connection.name }),
          tone: "success",
        });
        readAnew();
        onDone();
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        onFailure(reason);
      } finally {
        onBusy(false);
      }
    },
  });
  const mode = form.values["mode"] as ConnectionMode;
  return (
    <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        {...form.field("name")}
        label={m.connection_name()}
        autoComplete="off"
        maxLength={CONNECTION_NAME_MAX_CHARACTERS}
      />
      {vendor.modes.length > 1 && (
        <SelectField
          {...form.field("mode")}
          label={m.connection_mode()}
          choices={vendor.modes.map((each) => ({ value: each, label: modeName(each) }))}
          onChange={(to) => form.set(movedToMode(vendor.fields, form.values, to as ConnectionMode))}
        />
      )}
      <SettingFields form={form} fields={vendor.fields} />
      {vendor.documentation !== null && (
        <p className="text-sm text-soft">
          <a className="underline" href={vendor.documentation} target="_blank" rel="noreferrer">
            {m.connection_documentation({ vendor: vendor.name })}
          </a>
        </p>
      )}
      <TryButton
        vendor={vendor}
        mode={mode}
        settings={() => settingsOf(vendor.fields, form.values, true)}
        onRefused={form.showErrors}
      />
    </ScriptedForm>
  );
}

import type { Connection, VendorField } from "@konter/contract/connections";
import { PasswordField, SelectField, TextField } from "@konter/ui";
import type { Form, FormValues } from "@konter/ui";
import * as m from "#messages";
import { settingKey } from "./setting-values.ts";

interface SettingFieldsProps {
  readonly form: Form<FormValues>;
  readonly fields: readonly VendorField[];
  /** The account that is edited; undefined for a new one. */
  readonly standing?: Connection;
}

/** A vendor's settings from its description; rate limits are in a collapsed part. */
export function SettingFields({ form, fields, standing }: SettingFieldsProps) {
  const limits = fields.filter(({ limit }) => limit);
  const shown = (field: VendorField) => (
    <SettingField key={field.name} form={form} field={field} standing={standing} />
  );
  return (
    <>
      {fields.filter(({ limit }) => !limit).map(shown)}
      {limits.length > 0 && (
        <details className="rounded-md border border-line">
          <summary className="min-h-11 cursor-pointer px-3 py-2.5 text-sm font-medium">
            {m.connection_limits()}
          </summary>
          <div className="flex flex-col gap-4 border-t border-line p-3">
            <p className="text-sm text-soft">{m.connection_limits_text()}</p>
            {limits.map(shown)}
          </div>
        </details>
      )}
    </>
  );
}

function SettingField({
  form,
  field,
  standing,
}: {
  readonly form: Form<FormValues>;
  readonly field: VendorField;
  readonly standing: Connection | undefined;
}) {
  const { name, kind, label, help, optional, choices } = field;
  const stored = standing?.secrets.find((secret) => secret.name === name);
  const bound = {
    ...form.field(settingKey(name)),
    label,
    optional,
    hint:
      stored === undefined ? (
        help
      ) : (
        <>
          {m.connection_secret_kept({ fingerprint: stored.fingerprint })}
          {help !== null && ` ${help}`}
        </>
      ),
    autoComplete: "off",
  };
  switch (kind) {
    case "secret":
      return <PasswordField {...bound} autoComplete="new-password" />;
    case "choice":
      return <SelectField {...bound} choices={choices} />;
    case "address":
    case "host":
      return <TextField {...bound} inputMode="url" autoCapitalize="none" spellCheck={false} />;
    case "whole_number":
      return <TextField {...bound} inputMode="numeric" />;
    case "email":
      return <TextField {...bound} inputMode="email" autoCapitalize="none" />;
    case "text":
      return <TextField {...bound} autoCapitalize="none" spellCheck={false} />;
  }
}

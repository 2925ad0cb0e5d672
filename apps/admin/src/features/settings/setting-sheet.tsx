import { useCallForm } from "@konter/client/use-call-form";
import { getLocale } from "@konter/client/locale";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { parseRupiah } from "@konter/contract/money";
import type { SettingKind } from "@konter/contract/setting-row";
import { settingText } from "@konter/contract/settings";
import type { OfficeSetting } from "@konter/contract/settings";
import {
  Button,
  MoneyField,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextAreaField,
  TextField,
} from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { settingsQuery } from "./api.ts";
import { SettingHistory } from "./setting-history.tsx";
import type { SettingAnswers } from "./validators.ts";

const FORM_ID = "setting";

interface SettingSheetProps {
  readonly setting: OfficeSetting;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Changes a setting, or requests approval; with its history below. */
export function SettingSheet({ setting, open, onClose }: SettingSheetProps) {
  const mayWrite = session.may("settings.write");
  const { form, failure } = useSettingForm({ setting, onDone: onClose });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={setting.title}
      footer={
        mayWrite && (
          <Button type="submit" form={FORM_ID} className="w-full" busy={form.busy}>
            {setting.two_people ? m.approval_ask() : m.save()}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm">{setting.explanation}</p>
        {mayWrite && (
          <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
            <ValueField setting={setting} binding={form.field("value")} />
            {setting.two_people && (
              <TextAreaField
                {...form.field("reason")}
                label={m.setting_reason()}
                maxLength={APPROVAL_REASON_CHARACTERS}
              />
            )}
            <FailureAlert failure={failure} />
          </ScriptedForm>
        )}
        {open && <SettingHistory name={setting.name} />}
      </div>
    </Sheet>
  );
}

function useSettingForm({
  setting,
  onDone,
}: {
  readonly setting: OfficeSetting;
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const { kind, two_people: isOfTwo } = setting;
  const changeOf = (text: string) => ({ name: setting.name, value: valueOf(kind, text) });
  const send = async (value: string, reason: string, idempotencyKey: string) => {
    if (!isOfTwo) {
      client.setQueryData(
        settingsQuery().queryKey,
        await api("POST admin/settings", changeOf(value)),
      );
      return;
    }
    const request = { kind: "settings.money_limit", input: changeOf(value), reason };
    await api("POST admin/approvals", request, { idempotencyKey });
    void client.invalidateQueries({ queryKey: ["approvals"] });
  };
  const { form, failure } = useCallForm({
    initial: { value: textOf(setting), reason: "" },
    validator: () => import("./validators.ts").then((validators) => validators.setting),
    toInput: ({ value, reason }): SettingAnswers => ({
      kind,
      value: valueOf(kind, value),
      reason: isOfTwo ? reason : undefined,
    }),
    onSubmit: async ({ value, reason }, { idempotencyKey }) => {
      await send(value, reason, idempotencyKey);
      void client.invalidateQueries({ queryKey: ["settings"] });
      snackbar.add({
        text: isOfTwo ? m.approval_is_asked() : m.setting_saved(),
        tone: "success",
      });
      onDone();
    },
  });
  return { form, failure };
}

function ValueField({
  setting,
  binding,
}: {
  readonly setting: OfficeSetting;
  readonly binding: FieldBinding;
}) {
  const { kind } = setting;
  const label = m.setting_new_value();
  if (kind.type === "switch") {
    const choices = [
      { value: "yes", label: m.setting_on() },
      { value: "", label: m.setting_off() },
    ];
    return <SelectField {...binding} label={label} choices={choices} />;
  }
  const said = (value: number) => settingText(kind.type, value, getLocale());
  const hint = m.setting_bounds({
    least: said(kind.least),
    most: said(kind.most),
    usual: said(kind.usual),
  });
  return kind.type === "rupiah" ? (
    <MoneyField {...binding} label={label} hint={hint} />
  ) : (
    <TextField
      {...binding}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  );
}

/** The value in the field. */
function textOf({ kind: { type }, value }: OfficeSetting): string {
  if (typeof value === "boolean") return value ? "yes" : "";
  return type === "rupiah" ? settingText(type, value, getLocale()) : String(value);
}

/** The value to send; text that is not a whole number becomes NaN, which validation reports at the field. */
function valueOf({ type }: SettingKind, text: string): number | boolean {
  if (type === "switch") return text === "yes";
  if (type === "rupiah") return parseRupiah(text) ?? Number.NaN;
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

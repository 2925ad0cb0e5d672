import { approvalRequestInput } from "@konter/contract/approvals";
import type { SettingKind } from "@konter/contract/setting-row";
import { settingValue } from "@konter/contract/settings";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as z from "zod/mini";

/** The form as it is checked: the value, and the reason where a second person has to approve. */
export interface SettingAnswers {
  readonly kind: SettingKind;
  readonly value: number | boolean;
  /** Undefined where none is asked for. */
  readonly reason: string | undefined;
}

const requestErrors = validatorOf(approvalRequestInput);

export const setting: Validator = (input, locale) => {
  const { kind, value, reason } = input as SettingAnswers;
  const request = { kind: "settings.money_limit", input: {}, reason };
  return {
    ...validatorOf(z.object({ value: settingValue(kind) }))({ value }, locale),
    ...(reason !== undefined && requestErrors(request, locale)),
  };
};

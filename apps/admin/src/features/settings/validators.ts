import { approvalRequestInput } from "@konter/contract/approvals";
import type { SettingKind } from "@konter/contract/setting-row";
import { settingValue } from "@konter/contract/settings";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as z from "zod/mini";

/** The form's schema: the value, and the reason when a second person must approve. */
export interface SettingAnswers {
  readonly kind: SettingKind;
  readonly value: number | boolean;
  /** Undefined when none is needed. */
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

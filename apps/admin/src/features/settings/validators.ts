import { approvalRequestInput } from "@konter/contract/approvals";
import { settingChangeInput } from "@konter/contract/settings";
import type { OfficeSettingName } from "@konter/contract/settings";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";

/** The form as it is checked: the value, and the reason where a second person has to approve. */
export interface SettingAnswers {
  readonly change: { readonly name: OfficeSettingName; readonly value: number | boolean };
  /** Undefined where none is asked for. */
  readonly reason: string | undefined;
}

const changeErrors = validatorOf(settingChangeInput);
const requestErrors = validatorOf(approvalRequestInput);

export const setting: Validator = (input, locale) => {
  const { change, reason } = input as SettingAnswers;
  const request = { kind: "settings.money_limit", input: {}, reason };
  return {
    ...changeErrors(change, locale),
    ...(reason !== undefined && requestErrors(request, locale)),
  };
};

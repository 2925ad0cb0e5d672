import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { describeAccount } from "../identity/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { readNoticeSettings, saveNoticeSetting } from "./notice-settings.ts";
import { askForPhone, provePhone } from "./prove-phone.ts";
import { askForPinReset, setPinAnew } from "./reset-pin.ts";

/** An account's own security actions. */
function safetyHandlers(brand: BrandContext): Handlers {
  return {
    pinResetCode: async ({ password }, context) =>
      askForPinReset(brand, memberOf(context.principal), password, context),
    pinReset: async (input, context) =>
      setPinAnew(brand, memberOf(context.principal), input, context),
    phoneSend: async (_input, context) => askForPhone(brand, memberOf(context.principal), context),
    phoneProve: async (input, context) => {
      const member = memberOf(context.principal);
      const phoneVerifiedAt = await provePhone(brand, member, input, context);
      return describeAccount(brand, { ...member, phoneVerifiedAt });
    },
    noticeSettings: async (_input, { principal }) =>
      readNoticeSettings(brand.pool, memberOf(principal).id),
    noticeSettingSave: async (input, { principal }) =>
      saveNoticeSetting(brand.pool, memberOf(principal).id, input),
  };
}

export const safetyModule: Module = {
  name: "people/safety",
  template: "nothing",
  handlers: ({ brand }) => safetyHandlers(brand),
};

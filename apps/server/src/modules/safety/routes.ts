import type { BrandContext } from "../../platform/brand-context.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import { memberOf, requireTrustedDevice } from "../identity/index.ts";
import { askForPinReset, setPinAnew } from "./reset-pin.ts";

/** What an account does about its own safety. */
export function safetyHandlers(brand: BrandContext): Handlers {
  return {
    pinResetCode: async ({ password }, context) =>
      askForPinReset(brand, requireTrustedDevice(memberOf(context.principal)), password, context),
    pinReset: async (input, context) =>
      setPinAnew(brand, requireTrustedDevice(memberOf(context.principal)), input, context),
  };
}

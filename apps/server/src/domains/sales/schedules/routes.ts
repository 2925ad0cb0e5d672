import { rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import { change, limitAll, listSchedules, move, remove, setUp } from "./manage-schedules.ts";

export function scheduleHandlers(brand: BrandContext): Handlers {
  return {
    schedules: async (_input, { principal, locale }) =>
      listSchedules(brand, memberOf(principal).id, locale),
    scheduleCreate: async (input, { principal, idempotencyKey, locale }) =>
      setUp(brand, memberOf(principal), idempotencyKey, input, locale),
    scheduleChange: async ({ code, ...terms }, { principal, locale }) =>
      change(brand, memberOf(principal), code, terms, locale),
    schedulePause: async ({ code }, { principal, locale }) =>
      move(brand, memberOf(principal), code, "paused", locale),
    scheduleResume: async ({ code, pin }, { principal, locale }) =>
      move(brand, memberOf(principal), code, "active", locale, pin),
    scheduleDelete: async ({ code }, { principal }) => {
      await remove(brand, memberOf(principal), code);
      return { ok: true };
    },
    scheduleLimit: async ({ amount, pin }, { principal }) => {
      await limitAll(brand, memberOf(principal), amount, pin);
      return { monthly_limit: rupiah(amount) };
    },
  };
}

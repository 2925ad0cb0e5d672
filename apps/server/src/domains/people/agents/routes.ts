import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../identity/index.ts";
import { confirmAgent, registerAgent } from "./register-agent.ts";

/** A Master registers agents below the own account. `publicUrl` is where people reach the members' pages. */
export function agentHandlers(brand: BrandContext, publicUrl: string): Handlers {
  return {
    agentRegister: async (input, context) =>
      registerAgent(brand, memberOf(context.principal), input, context),
    agentConfirm: async (input, context) =>
      confirmAgent(brand, memberOf(context.principal), input, publicUrl, context),
  };
}

import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { confirmAgent, registerAgent } from "./register-agent.ts";

/** A Master registers agents below the Master's account. `publicUrl` is the URL of the members' pages. */
function agentHandlers(brand: BrandContext, publicUrl: string): Handlers {
  return {
    agentRegister: async (input, context) =>
      registerAgent(brand, memberOf(context.principal), input, context),
    agentConfirm: async (input, context) =>
      confirmAgent(brand, memberOf(context.principal), input, publicUrl, context),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    agent_consent: {
      columns: ["member_id", "upline_id"],
      erasure: { stays: "proof of what was agreed to between two accounts" },
      copy: { leftOut: "it went to the phone word for word" },
    },
    agent_registration: {
      columns: ["email"],
      erasure: { stays: "no account yet; it goes with its code" },
      copy: { leftOut: "no account yet" },
    },
  },
};

export const agentsModule: Module = {
  name: "people/agents",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl }) => agentHandlers(brand, publicUrl),
};

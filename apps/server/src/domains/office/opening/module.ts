import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { offerTrialLink } from "../../people/registration/index.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { ADDRESS_STEP } from "./address.ts";
import { describeOpening, openForMembers } from "./describe-opening.ts";
import type { OpeningParts, OpeningStep } from "../../../kernel/opening-step.ts";

function openingHandlers(parts: OpeningParts, steps: readonly OpeningStep[]): Handlers {
  return {
    opening: async (_input, { locale }) => describeOpening(parts, steps, locale),
    openingTrialLink: async (_input, context) =>
      offerTrialLink(parts.brand, actorOf(context), parts.publicUrl),
    openingOpen: async (_input, context) =>
      openForMembers(parts, steps, actorOf(context), context.locale),
  };
}

export const openingModule: Module = {
  name: "office/opening",
  template: "nothing",
  openingSteps: [ADDRESS_STEP],
  handlers: ({ brand, publicUrl, openingSteps }) =>
    openingHandlers({ brand, publicUrl }, openingSteps),
};

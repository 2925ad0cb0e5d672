import type { Handlers } from "../../../platform/http/calls.ts";
import { offerTrialLink } from "../../people/registration/index.ts";
import { actorOf } from "../audit/index.ts";
import { describeOpening, openForMembers } from "./describe-opening.ts";
import type { OpeningParts, OpeningStep } from "./opening-step.ts";

export function openingHandlers(parts: OpeningParts, steps: readonly OpeningStep[]): Handlers {
  return {
    opening: async (_input, { locale }) => describeOpening(parts, steps, locale),
    openingTrialLink: async (_input, context) =>
      offerTrialLink(parts.brand, actorOf(context), parts.publicUrl),
    openingOpen: async (_input, context) =>
      openForMembers(parts, steps, actorOf(context), context.locale),
  };
}

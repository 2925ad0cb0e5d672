import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import type { OpeningState } from "@konter/contract/opening";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { forgetSettings, openBrandForMembers, openedAt } from "../../../kernel/settings/index.ts";
import { isOnlyHere } from "./address.ts";
import type { OpeningParts, OpeningStep } from "../../../kernel/opening-step.ts";

function isRequired({ need }: OpeningStep, { publicUrl }: OpeningParts): boolean {
  return need === "required" || (need === "outside" && !isOnlyHere(publicUrl));
}

/** Returns every step with its state, the required ones first, and since when the brand is open. */
export async function describeOpening(
  parts: OpeningParts,
  steps: readonly OpeningStep[],
  locale: Locale,
): Promise<OpeningState> {
  const opened = await openedAt(parts.brand.pool);
  const described = await Promise.all(
    steps
      .toSorted((one, other) => one.rank - other.rank)
      .map(async (step) => describeStep(parts, step, locale)),
  );
  return {
    opened_at: opened?.toISOString() ?? null,
    steps: described
      .flat()
      .toSorted((one, other) => Number(other.is_required) - Number(one.is_required)),
  };
}

/** One row for a step, or one for each of its subjects. */
async function describeStep(
  parts: OpeningParts,
  step: OpeningStep,
  locale: Locale,
): Promise<OpeningState["steps"]> {
  const rowOf = (key: string, isDone: boolean, of = "") => ({
    key,
    title: renderSentence(step.title, locale, { of }),
    why: renderSentence(step.why, locale, { of }),
    room: step.room,
    is_required: isRequired(step, parts),
    is_done: isDone,
  });
  if ("isDone" in step) return [rowOf(step.key, await step.isDone(parts))];
  const subjects = await step.subjects(parts);
  return subjects.map(({ id, name, isDone }) => rowOf(`${step.key}.${id}`, isDone, name));
}

/**
 * Opens the brand permanently, with an audit entry; an open one stays open. Throws opening_incomplete with the missing
 * steps.
 */
export async function openForMembers(
  parts: OpeningParts,
  steps: readonly OpeningStep[],
  actor: Actor,
  locale: Locale,
): Promise<OpeningState> {
  const { brand } = parts;
  const before = await describeOpening(parts, steps, locale);
  if (before.opened_at !== null) return before;
  const missing = before.steps.filter((step) => step.is_required && !step.is_done);
  if (missing.length > 0)
    throw new DomainError("opening_incomplete", {
      parameters: { steps: missing.map(({ title }) => title).join("; ") },
    });
  await writeOpened(brand, actor);
  return describeOpening(parts, steps, locale);
}

async function writeOpened(brand: BrandContext, actor: Actor): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    if (!(await openBrandForMembers(brand, client))) return;
    await recordAction(client, actor, { action: "brand.opened", subject: "brand.opening" });
  });
  forgetSettings(brand);
}

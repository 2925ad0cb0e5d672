import { CallFailed } from "@konter/contract/client";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

interface SavedOrAsked {
  readonly save: () => Promise<void>;
  /** The approval kind, and its input. */
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly options: { readonly idempotencyKey: string };
}

/**
 * Sets a rule that pays on sales; above the limits of one person the same press requests approval with the reason.
 * Rethrows the error of saving if no reason was typed.
 */
export async function saveOrAsk(
  client: QueryClient,
  { save, kind, input, reason, options }: SavedOrAsked,
): Promise<"asked" | "saved"> {
  try {
    await save();
    return "saved";
  } catch (refused) {
    const isTooMuch = refused instanceof CallFailed && refused.code === "loss_approval_needed";
    if (!isTooMuch || reason.trim() === "") throw refused;
  }
  await api("POST admin/approvals", { kind, input, reason }, options);
  void client.invalidateQueries({ queryKey: ["approvals"] });
  return "asked";
}

import { newKey } from "@konter/ui";
import { api } from "../../app/api.ts";

/** Asks for an act that takes two people; it stands in the approvals until somebody else decides. */
export const askTwo = (kind: string, input: Record<string, unknown>, reason: string) =>
  api("POST admin/approvals", { kind, input, reason }, { idempotencyKey: newKey() });

import { newKey } from "@konter/ui";
import { api } from "../../app/api.ts";

/** Requests approval for an action that needs two people; it stays in the approvals until someone else decides. */
export const askTwo = (kind: string, input: Record<string, unknown>, reason: string) =>
  api("POST admin/approvals", { kind, input, reason }, { idempotencyKey: newKey() });

import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { snackbar } from "@konter/ui";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import * as m from "#messages";

interface AskedAct {
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>> & { readonly proof: string };
}

/** Asks a second person for an action; its proof is the reason. */
export async function askApproval(
  client: QueryClient,
  { kind, input }: AskedAct,
  options: { readonly idempotencyKey: string },
): Promise<void> {
  const reason = input.proof.trim().slice(0, APPROVAL_REASON_CHARACTERS);
  await api("POST admin/approvals", { kind, input, reason }, options);
  void client.invalidateQueries({ queryKey: ["approvals"] });
  snackbar.add({ text: m.approval_is_asked(), tone: "success" });
}

import { LOAN_AUTO_VERSION } from "@konter/contract/loans";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { holdAccount, verifyPin } from "../../people/identity/index.ts";
import { requireActive } from "./request-loan.ts";
import { announce } from "./store.ts";

/**
 * The agent agrees that what is due is repaid from the deposit; a repetition keeps the first instant. Throws the errors
 * of the PIN, loan_not_active, loan_terms_changed.
 */
export async function agreeToAuto(
  brand: BrandContext,
  agent: Pick<MemberSubject, "id" | "pinSalt">,
  { version, pin }: { readonly version: string; readonly pin: string },
): Promise<void> {
  await verifyPin(brand, agent, pin);
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, agent.id);
    const loan = await requireActive(client, agent.id);
    if (version !== LOAN_AUTO_VERSION) throw new DomainError("loan_terms_changed");
    await client.query(
      "update loan set auto_agreed_at = clock_timestamp(), auto_version = $2 where id = $1 and auto_version is distinct from $2",
      [loan.id, version],
    );
    await announce(client, loan.code, [agent.id]);
  });
}

/** Withdraws the agreement, also when there is none. Throws loan_not_active. */
export async function withdrawAuto(brand: BrandContext, agentId: number): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, agentId);
    const loan = await requireActive(client, agentId);
    await client.query("update loan set auto_agreed_at = null, auto_version = null where id = $1", [
      loan.id,
    ]);
    await announce(client, loan.code, [agentId]);
  });
}

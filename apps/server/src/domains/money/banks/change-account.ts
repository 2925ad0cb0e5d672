import { randomUUID } from "node:crypto";
import { BANK_ACCOUNT_APPROVAL } from "@konter/contract/banks";
import type { BankAccountFacts } from "@konter/contract/banks";
import type { Locale, Sentence } from "@konter/contract/locale";
import { QRIS_REFUSALS, QrisRefused, readStaticQris } from "@konter/contract/qris";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { takesSecondPerson, writeRequest } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { bankAccountKind } from "./account-kind.ts";
import { applyChange, judgeChange } from "./apply-change.ts";
import type { AccountChange } from "./apply-change.ts";
import { readAccount } from "./account-store.ts";

const NO_REASON: Sentence = { id: "Tanpa alasan", en: "No reason given" };

export interface SavedAccount {
  readonly accountId: number | null;
  readonly approvalId: number | null;
}

/**
 * Adds or changes an account. A change of its number, holder or QRIS affects where members' money goes, so it waits for
 * a second person if the brand has one. Throws bank_account_not_found, bank_account_changed, bank_account_unchanged,
 * bank_account_exists, bank_qris_invalid.
 */
export async function saveAccount(
  brand: BrandContext,
  actor: Actor,
  change: AccountChange,
  { reason, locale }: { readonly reason: string; readonly locale: Locale },
): Promise<SavedAccount> {
  return inTransaction(brand.pool, async (client) => {
    const guarded = await judgeChange(client, change);
    const on = { reads: client, writes: client };
    const subject = `bank ${change.account_id ?? change.number}`;
    if (guarded && (await takesSecondPerson(on, actor, BANK_ACCOUNT_APPROVAL, subject))) {
      const approvalId = await writeRequest(brand, client, actor, bankAccountKind(), {
        input: change,
        reason: reason.trim() === "" ? NO_REASON[locale] : reason.trim(),
        key: randomUUID(),
        locale,
      });
      return { accountId: change.account_id, approvalId };
    }
    return { accountId: await applyChange(client, actor, change), approvalId: null };
  });
}

/** Converts the form's values to their stored form. Throws bank_qris_invalid. */
export function factsOf(facts: BankAccountFacts): Omit<AccountChange, "account_id" | "version"> {
  const payload = facts.qris.trim();
  if (payload !== "") requireStatic(payload);
  return {
    bank: facts.bank,
    name: facts.name,
    number: facts.number.replaceAll(/\D/g, ""),
    holder: facts.holder,
    qris: payload === "" ? null : payload,
  };
}

function requireStatic(payload: string): void {
  try {
    readStaticQris(payload);
  } catch (error) {
    if (!(error instanceof QrisRefused)) throw error;
    const named = { reason: QRIS_REFUSALS[error.reason] };
    throw new DomainError("bank_qris_invalid", { named });
  }
}

/** Stops or resumes offering an account to members. Throws bank_account_not_found. */
export async function pauseAccount(
  brand: BrandContext,
  actor: Actor,
  id: number,
  isPaused: boolean,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await readAccount(client, id);
    const changed = await client.query(
      "update bank_account set enabled = $2 where id = $1 and enabled <> $2",
      [id, !isPaused],
    );
    if (changed.rowCount === 0) return;
    await recordAction(client, actor, {
      action: isPaused ? "bank.account_paused" : "bank.account_resumed",
      subject: `bank ${id}`,
    });
  });
}

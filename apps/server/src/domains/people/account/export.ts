import type { AccountExport } from "@konter/contract/account";
import type { Account } from "@konter/contract/identity";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";

/** Returns the account's own data without secrets: the copies of all modules. Throws when two use the same name. */
export async function exportAccount(
  brand: BrandContext,
  held: readonly PersonalData[],
  account: Account,
  memberId: number,
): Promise<AccountExport> {
  const copied = new Map<string, unknown>([
    ["exported_at", new Date().toISOString()],
    ["account", account],
  ]);
  const seal = await brand.textSeal();
  for (const { copy } of held)
    for (const [name, value] of Object.entries((await copy?.(brand.pool, memberId, seal)) ?? {})) {
      if (copied.has(name)) throw new Error(`two modules copy ${name}`);
      copied.set(name, value);
    }
  // The contract's schema validates it in the response.
  return Object.fromEntries(copied) as AccountExport;
}

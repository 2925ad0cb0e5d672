import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Principal } from "../../../platform/http/context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { actorOf } from "../../office/audit/index.ts";
import { describeAccounts } from "./account-store.ts";
import { factsOf, pauseAccount, saveAccount } from "./change-account.ts";
import type { SavedAccount } from "./change-account.ts";
import { closeFeed, openFeed } from "./feed.ts";
import { idOf, importBankFile } from "./import-file.ts";
import { listImports } from "./list-imports.ts";
import { describeLine, listLines } from "./list-lines.ts";
import type { BankMatcher } from "./matcher.ts";

export function bankHandlers(
  brand: BrandContext,
  matchers: readonly BankMatcher[],
  publicUrl: string,
  wake: () => void,
): Handlers {
  const one = async (principal: Principal | undefined, id: number) => {
    const [account] = await describeAccounts(brand.pool, mayReveal(principal), id);
    if (account === undefined) throw new Refusal("bank_account_not_found");
    return account;
  };
  const saved = async (
    principal: Principal | undefined,
    { accountId, approvalId }: SavedAccount,
  ) => ({
    account: accountId === null ? null : await one(principal, accountId),
    approval_id: approvalId,
  });
  return {
    bankAccounts: async (_input, { principal }) => ({
      accounts: [...(await describeAccounts(brand.pool, mayReveal(principal)))],
    }),
    bankAccountAdd: async (input, context) => {
      const change = { ...factsOf(input), account_id: null, version: 0 };
      const words = { reason: input.reason, locale: context.locale };
      return saved(context.principal, await saveAccount(brand, actorOf(context), change, words));
    },
    bankAccountChange: async (input, context) => {
      const { account_id, version, reason } = input;
      const change = { ...factsOf(input), account_id, version };
      const words = { reason, locale: context.locale };
      return saved(context.principal, await saveAccount(brand, actorOf(context), change, words));
    },
    bankAccountPause: async ({ account_id: id, paused }, context) => {
      await pauseAccount(brand, actorOf(context), id, paused);
      return one(context.principal, id);
    },
    bankFileImport: async ({ account_id, bytes }, context) => {
      const id = idOf(account_id, "bank_account_not_found");
      const found = await importBankFile(brand, matchers, actorOf(context), {
        account_id: id,
        bytes,
        locale: context.locale,
      });
      wake();
      return found;
    },
    bankFeedOpen: async ({ account_id: id }, context) =>
      openFeed(brand, actorOf(context), id, { publicUrl, locale: context.locale }),
    bankFeedClose: async ({ account_id: id }, context) => {
      await closeFeed(brand, actorOf(context), id);
      return one(context.principal, id);
    },
    bankImports: async (filter) => listImports(brand.pool, filter),
    bankLines: async (filter) => {
      const { rows, ...page } = await listLines(brand.pool, filter);
      return { ...page, rows: [...rows] };
    },
    bankLine: async ({ line_id: id }) => describeLine(brand, matchers, id),
  };
}

const mayReveal = (principal: Principal | undefined): boolean =>
  principal?.permissions.has("banks.write") === true;

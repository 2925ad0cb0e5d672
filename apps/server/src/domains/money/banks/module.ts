import { queueOf } from "../../../platform/workers/queue.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Principal } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { SubjectSource } from "../../../kernel/audit/index.ts";
import { countedSource } from "../../../kernel/unexplained.ts";
import { bankAccountKind } from "./account-kind.ts";
import { describeAccounts } from "./account-store.ts";
import { factsOf, pauseAccount, saveAccount } from "./change-account.ts";
import type { SavedAccount } from "./change-account.ts";
import { bankFeedKind } from "./feed-kind.ts";
import { FEED_CALLBACK, closeFeed, openFeed, receiveFeed } from "./feed.ts";
import { idOf, importBankFile } from "./import-file.ts";
import { bankImportKind } from "./import-kind.ts";
import { listImports } from "./list-imports.ts";
import { describeLine, listLines } from "./list-lines.ts";
import { matchLines } from "./match-lines.ts";
import type { BankMatcher } from "./matcher.ts";
import { verifyBanks } from "./verify-banks.ts";

function bankHandlers(
  brand: BrandContext,
  matchers: readonly BankMatcher[],
  publicUrl: string,
  wake: () => void,
): Handlers {
  const one = async (principal: Principal | undefined, id: number) => {
    const [account] = await describeAccounts(brand.pool, mayReveal(principal), id);
    if (account === undefined) throw new DomainError("bank_account_not_found");
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

const BANK_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.banks.oldest_new_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Mutasi bank yang paling lama belum dibukukan sudah menunggu {figure}.",
      en: "The bank line that waits longest to be booked has waited {figure}.",
    },
    oldest:
      "select min(l.received_at) as since from bank_line l join bank_import i on i.id = l.import_id where l.place = 'new' and not i.held",
  }),
  ageCheck({
    name: "money.banks.oldest_queue_seconds",
    warnsAt: 12 * 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Mutasi bank yang paling lama menunggu seseorang sudah menunggu {figure}.",
      en: "The bank line that waits longest for a person has waited {figure}.",
    },
    oldest: "select min(received_at) as since from bank_line where place = 'queue'",
  }),
];

/** Unexplained bank lines, incoming and outgoing. */
const BANK_LINES_UNEXPLAINED = countedSource(
  {
    name: "money.banks.lines",
    title: { id: "Mutasi bank yang belum dijelaskan", en: "Bank lines that are not explained" },
    room: "/bank-lines",
  },
  "select count(*)::int as items, coalesce(sum(amount), 0)::bigint as amount from bank_line where place in ('suspense', 'queue', 'out')",
);

/** Lines are matched when they are received; this worker matches the lines that a crashed process left. */
const NEW_LINES = queueOf(
  "select min(l.received_at) from bank_line l join bank_import i on i.id = l.import_id where l.place = 'new' and not i.held",
);
const MATCHING_PAUSE_MS = 2_000;

const BANK_SUBJECTS: SubjectSource = {
  topics: /^banks?\./,
  read: async (database) =>
    new Map(
      (await describeAccounts(database, false)).map(({ account_id: id, name, number }) => [
        `bank ${id}`,
        `${name} ${number}`,
      ]),
    ),
};

export const banksModule: Module = {
  name: "money/banks",
  template: "nothing",
  auditSubjects: () => [BANK_SUBJECTS],
  handlers: ({ brand, bankMatchers, publicUrl, wake }) =>
    bankHandlers(brand, bankMatchers, publicUrl, () => wake("outbox")),
  callbacks: [
    {
      ...FEED_CALLBACK,
      // The callback address is shown together with its token, where the token is created.
      accounts: () => [],
      receive: ({ brand, bankMatchers, wake }) =>
        receiveFeed(brand, bankMatchers, () => wake("outbox")),
    },
  ],
  workers: ({ brand, bankMatchers, wake }) => [
    {
      name: "bank lines",
      pauseMs: MATCHING_PAUSE_MS,
      queues: [NEW_LINES],
      work: async () => {
        const more = await matchLines(brand, bankMatchers);
        if (more) wake("outbox");
        return more;
      },
    },
  ],
  approvalKinds: () => [bankAccountKind(), bankFeedKind(), bankImportKind()],
  proveBooks: ({ pool }) => verifyBanks(pool),
  unexplained: [BANK_LINES_UNEXPLAINED],
  health: BANK_HEALTH,
};

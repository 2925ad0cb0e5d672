import { randomUUID } from "node:crypto";
import { BANK_IMPORT_APPROVAL } from "@konter/contract/banks";
import type { BankImport } from "@konter/contract/banks";
import type { Locale, Sentence } from "@konter/contract/locale";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { takesSecondPerson, writeRequest } from "../../../kernel/approvals/index.ts";
import { readAccount } from "./account-store.ts";
import { followsKnownBalance, holdImport } from "./hold-import.ts";
import { bankImportKind } from "./import-kind.ts";
import { keepLines } from "./keep-lines.ts";
import { readImport } from "./list-imports.ts";
import { matchLines } from "./match-lines.ts";
import type { BankMatcher } from "./matcher.ts";
import { withBankFile } from "./read-bank-file.ts";

/** A person waits for the response; the worker matches the remaining lines. */
const MATCHING_PATIENCE_MS = 20_000;

/**
 * Imports a bank's file completely or not at all, then books and matches its lines. Throws bank_account_not_found and
 * the errors of openBankFile; in both cases nothing is stored.
 */
export async function importBankFile(
  brand: BrandContext,
  matchers: readonly BankMatcher[],
  actor: Actor,
  file: BankFile,
): Promise<BankImport> {
  const id = await keepFile(brand, actor, file);
  await matchUntil(brand, matchers, MATCHING_PATIENCE_MS);
  const found = await readImport(brand.pool, id);
  if (found === undefined) throw new Error(`import ${id} is lost`);
  return found;
}

export interface BankFile {
  readonly account_id: number;
  readonly bytes: Uint8Array;
  readonly locale: Locale;
}

const DOES_NOT_FOLLOW: Sentence = {
  id: "Saldo awal berkas tidak melanjutkan saldo terakhir yang diketahui",
  en: "The file does not begin where the last known balance ended",
};

/**
 * Stores a file's lines, all of them or none, and returns the import's id. If the brand has a second person, a file
 * that does not follow the last known balance is held and an approval is requested.
 */
export async function keepFile(
  brand: BrandContext,
  actor: Actor,
  { account_id: accountId, bytes, locale }: BankFile,
): Promise<number> {
  const account = await readAccount(brand.pool, accountId);
  const facts = { pending: 0 };
  return withBankFile({ bytes, accountNumber: account.number }, facts, (lines) =>
    inTransaction(brand.pool, async (client) => {
      // Serializes the imports of one account, so that two overlapping files do not conflict on each other's rows.
      await client.query("select from bank_account where id = $1 for no key update", [accountId]);
      const kept = await keepLines(
        client,
        { accountId, source: "file", staffId: actor.staffId, facts },
        lines,
      );
      const subject = `bank ${accountId}`;
      await recordAction(client, actor, {
        action: "bank.file_imported",
        subject,
        detail: { import_id: kept, account: account.name },
      });
      if (await mustHold(client, kept, actor, subject)) {
        await holdImport(client, kept);
        await writeRequest(brand, client, actor, bankImportKind(), {
          input: { import_id: kept },
          reason: DOES_NOT_FOLLOW[locale],
          key: randomUUID(),
          locale,
        });
      }
      return kept;
    }),
  );
}

async function mustHold(
  client: pg.PoolClient,
  id: number,
  actor: Actor,
  subject: string,
): Promise<boolean> {
  if (await followsKnownBalance(client, id)) return false;
  return takesSecondPerson({ reads: client, writes: client }, actor, BANK_IMPORT_APPROVAL, subject);
}

/** Books and matches waiting lines until the given time has passed. */
export async function matchUntil(
  brand: BrandContext,
  matchers: readonly BankMatcher[],
  patienceMs: number,
): Promise<void> {
  const until = performance.now() + patienceMs;
  const soFar = { after: 0 };
  while (performance.now() < until) if (!(await matchLines(brand, matchers, soFar))) return;
}

/** Parses an id from a path. Throws the given error if it is not a number. */
export function idOf(text: unknown, otherwise: "bank_account_not_found"): number {
  const given = String(text);
  if (!/^\d{1,15}$/.test(given)) throw new DomainError(otherwise);
  return Number(given);
}

import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { BANK_FEED_APPROVAL, BANK_FEED_LIMIT_ROWS, bankFeedRow } from "@konter/contract/banks";
import type { BankFeedRow } from "@konter/contract/banks";
import type { Locale, Sentence } from "@konter/contract/locale";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { callbackAddress } from "../../../platform/http/callbacks.ts";
import type { CallbackPlace, ReceiveCall } from "../../../platform/http/callbacks.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { takesSecondPerson, writeRequest } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { latestDay } from "../table-files/index.ts";
import { readAccount } from "./account-store.ts";
import { bankFeedKind } from "./feed-kind.ts";
import { matchUntil } from "./import-file.ts";
import { keepLines } from "./keep-lines.ts";
import type { ReadLine } from "./keep-lines.ts";
import type { BankMatcher } from "./matcher.ts";
import { writeFeed } from "./write-feed.ts";

/** The callback endpoint to which a program sends the lines of an account. */
export const FEED_CALLBACK: CallbackPlace = {
  path: "/callbacks/banks/{account}",
  limitBytes: 1024 * 1024,
  caller: {
    id: "Program yang membaca mutasi rekening",
    en: "A program that reads an account's lines",
  },
  proof: {
    id: "Token pada header Authorization: Bearer, dibuat di menu Rekening bank",
    en: "A token in the header Authorization: Bearer, made on the page Bank accounts",
  },
};
const MATCHING_PATIENCE_MS = 5_000;
const TOKEN_BYTES = 32;
const NEW_TOKEN: Sentence = { id: "Token baru dibuat", en: "A new token was made" };

/**
 * Each row needs an id or a balance after it. Without one, a repeated line could not be told from a second equal one.
 */
const feedBody = z.strictObject({
  lines: z
    .array(
      bankFeedRow.check(z.refine(({ id, balance }) => id !== undefined || balance !== undefined)),
    )
    .check(z.minLength(1), z.maxLength(BANK_FEED_LIMIT_ROWS)),
});

/**
 * Creates the token for sending an account's lines and returns it once. If the brand has a second person, the token
 * becomes valid when that person approves it; until then the previous token stays valid. Throws bank_account_not_found.
 */
export async function openFeed(
  brand: BrandContext,
  actor: Actor,
  id: number,
  { publicUrl, locale }: { readonly publicUrl: string; readonly locale: Locale },
): Promise<{ token: string; address: string; approval_id: number | null }> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const approvalId = await inTransaction(brand.pool, async (client) => {
    const on = { reads: client, writes: client };
    if (await takesSecondPerson(on, actor, BANK_FEED_APPROVAL, `bank ${id}`))
      return writeRequest(brand, client, actor, bankFeedKind(), {
        input: { account_id: id, token_hash: hashOf(token).toString("hex") },
        reason: NEW_TOKEN[locale],
        key: randomUUID(),
        locale,
      });
    await writeFeed(client, actor, id, hashOf(token));
    return null;
  });
  const address = callbackAddress(publicUrl, FEED_CALLBACK, String(id));
  return { token, address, approval_id: approvalId };
}

/** Throws bank_account_not_found, bank_feed_missing. */
export async function closeFeed(brand: BrandContext, actor: Actor, id: number): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await readAccount(client, id);
    const closed = await client.query(
      "update bank_account set feed_hash = null, feed_opened_at = null where id = $1 and feed_hash is not null",
      [id],
    );
    if (closed.rowCount === 0) throw new DomainError("bank_feed_missing");
    await recordAction(client, actor, { action: "bank.feed_closed", subject: `bank ${id}` });
  });
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * Receives lines authenticated by token. Stores each line once, all lines of a call or none, and matches them before it
 * responds.
 */
export function receiveFeed(
  brand: BrandContext,
  matchers: readonly BankMatcher[],
  wake: () => void,
): ReceiveCall {
  return async ({ account, headers, body }) => {
    const id = /^\d{1,15}$/.test(account) ? Number(account) : 0;
    const [, token = ""] = /^Bearer ([\w-]{20,200})$/.exec(headers["authorization"] ?? "") ?? [];
    const found = await brand.pool.query<{ feed_hash: Buffer }>(
      "select feed_hash from bank_account where id = $1 and feed_hash is not null",
      [id],
    );
    const expected = found.rows[0]?.feed_hash ?? Buffer.alloc(32);
    if (!timingSafeEqual(hashOf(token), expected)) return { status: 401, result: "unknown token" };
    const rows = readBody(body);
    if (typeof rows === "string") return { status: 422, result: rows };
    const facts = { pending: 0 };
    const added = await inTransaction(brand.pool, async (client) => {
      await client.query(
        "update bank_account set feed_called_at = clock_timestamp() where id = $1",
        [id],
      );
      const importId = await keepLines(
        client,
        { accountId: id, source: "feed", staffId: null, facts },
        rows.map(toReadLine),
      );
      const kept = await client.query<{ added: number }>(
        "select added from bank_import where id = $1",
        [importId],
      );
      return kept.rows[0]?.added ?? 0;
    });
    await matchUntil(brand, matchers, MATCHING_PATIENCE_MS);
    wake();
    return { status: 200, result: `added ${added}, known ${rows.length - added}` };
  };
}

/** Returns the rows, or an error message for the author of the calling program. */
function readBody(body: Buffer): readonly BankFeedRow[] | string {
  let given: unknown;
  try {
    given = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return "not JSON in UTF-8";
  }
  const read = feedBody.safeParse(given);
  if (read.success) {
    const latest = latestDay();
    const ahead = read.data.lines.findIndex(({ day }) => day > latest);
    return ahead === -1 ? read.data.lines : `not taken: lines.${ahead}.day lies in the future`;
  }
  const [issue] = read.error.issues;
  return `not taken: ${issue?.path.join(".") ?? ""} ${issue?.code ?? ""}`.trim();
}

const DAY_MS = 86_400_000;
const isMidnight = (at: string): boolean =>
  (Date.parse(at) - Date.parse("2026-01-01T00:00:00+07:00")) % DAY_MS === 0;

function toReadLine({
  id,
  day,
  at,
  direction,
  amount,
  description,
  balance,
}: BankFeedRow): ReadLine {
  return {
    id,
    day,
    // Programs send midnight when they only know the day.
    at: at === undefined || isMidnight(at) ? null : at,
    direction,
    amount,
    description,
    balance: balance ?? null,
  };
}

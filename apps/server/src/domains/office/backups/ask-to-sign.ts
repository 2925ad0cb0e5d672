import type { Queries } from "@konter/postgres";
import { randomUUID } from "node:crypto";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { isPassword } from "../../people/identity/index.ts";
import { readPowers, requirePower, writeRequest } from "../../../kernel/approvals/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { restorationKind } from "./restoration-kind.ts";
import { MAY_SIGN, readOpenRestoration, signRestoration } from "./restoration.ts";

export interface Signer {
  readonly email: string;
  readonly password: string;
  readonly reason: string;
}

/**
 * Signs a restoration by a member of staff at the server: alone when no other staff of the brand may, else as a request
 * that a second person approves in the back office. Throws credentials_wrong, unauthorized, approver_cooling,
 * approver_not_agreed, restoration_not_found, restoration_not_reconciled.
 */
export async function askToSign(
  brand: BrandContext,
  { email, password, reason }: Signer,
): Promise<"signed" | "asked"> {
  const found = await brand.pool.query<{ id: number; password_hash: string; blocked: boolean }>(
    "select id, password_hash, blocked_at is not null as blocked from staff where email = lower($1)",
    [email],
  );
  const [person] = found.rows;
  const isRight = await isPassword(password, person?.password_hash);
  if (!isRight || person === undefined || person.blocked)
    throw new DomainError("credentials_wrong");
  const actor: Actor = {
    staffId: person.id,
    requestId: randomUUID(),
    address: "127.0.0.1",
    userAgent: "konter restore sign",
  };
  if ((await othersWhoMay(brand.pool, person.id)) > 0) {
    const request = { input: {}, reason, key: actor.requestId, locale: "en" } as const;
    await inTransaction(brand.pool, (client) =>
      writeRequest(brand, client, actor, restorationKind(), request),
    );
    return "asked";
  }
  await brand.ledger.commit(async (change) => {
    await requirePower(change.reads, person.id, MAY_SIGN);
    const open = await readOpenRestoration(change.reads);
    if (open === undefined) throw new DomainError("restoration_not_found");
    await signRestoration(change, actor, { id: open.id, hash: open.hash, words: reason });
  });
  return "signed";
}

/** Returns how many colleagues could approve it now. */
async function othersWhoMay(client: Queries, staffId: number): Promise<number> {
  const able = (await readPowers(client))
    .filter(({ counts, permissions }) => counts && permissions.includes(MAY_SIGN))
    .map(({ staff_id: id }) => id)
    .filter((id) => id !== staffId);
  const found = await client.query("select from staff where id = any($1) and blocked_at is null", [
    able,
  ]);
  return found.rowCount ?? 0;
}

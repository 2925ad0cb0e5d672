import { RECOVERY_HOURS } from "@konter/contract/account";
import type { Locale } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { checkDeletedMember } from "../identity/index.ts";
import { checkPassword } from "./password.ts";
import { whatRemains } from "./remains.ts";
import type { Remains } from "./remains.ts";

/**
 * Deletes the account: ends its sessions; it can be recovered for seven days. Throws account_has_balance with the
 * remaining balances, and the errors of checkPassword.
 */
export async function deleteAccount(
  brand: BrandContext,
  memberId: number,
  password: string,
  context: CallContext,
): Promise<{ recoverable_until: string }> {
  await checkPassword(brand, memberId, password, context);
  return inTransaction(brand.pool, async (client) => {
    await client.query("select from member where id = $1 for update", [memberId]);
    const what = describe(await whatRemains(client, memberId), context.locale);
    if (what !== "") throw new DomainError("account_has_balance", { parameters: { what } });
    const marked = await client.query<{ until: Date }>(
      `update member set deleted_at = now() where id = $1 and deleted_at is null
       returning deleted_at + make_interval(hours => $2) as until`,
      [memberId, RECOVERY_HOURS],
    );
    const until = marked.rows[0]?.until;
    if (until === undefined) throw new DomainError("unauthenticated");
    await client.query("delete from session where member_id = $1", [memberId]);
    await client.query("insert into account_deletion (member_id, deleted_at) values ($1, now())", [
      memberId,
    ]);
    await note(client, "account.deleted", memberId, context);
    return { recoverable_until: until.toISOString() };
  });
}

/**
 * Recovers a deleted account by its number and password, without signing in. Does nothing for an account that is not
 * deleted. Throws credentials_wrong, login_paused, account_blocked, account_gone, overloaded.
 */
export async function recoverAccount(
  brand: BrandContext,
  hp: string,
  password: string,
  context: CallContext,
): Promise<void> {
  const memberId = await checkDeletedMember(brand, hp, password, context);
  await inTransaction(brand.pool, async (client) => {
    const recovered = await client.query(
      `update member set deleted_at = null where id = $1 and deleted_at > now() - make_interval(hours => $2)`,
      [memberId, RECOVERY_HOURS],
    );
    if (recovered.rowCount === 0) return;
    await client.query(
      "update account_deletion set recovered_at = now(), address = $2 where member_id = $1 and recovered_at is null and erased_at is null",
      [memberId, context.address],
    );
    await note(client, "account.recovered", memberId, context);
  });
}

async function note(
  client: pg.ClientBase,
  action: "account.deleted" | "account.recovered",
  memberId: number,
  { address, requestId }: CallContext,
): Promise<void> {
  await client.query(
    "insert into audit_entry (action, subject, detail, request_id) values ($1, $2, $3, $4)",
    [action, `member:${memberId}`, JSON.stringify({ address }), requestId],
  );
}

/** The remaining balances as text; empty when there are none. */
function describe({ deposit, cashback, loan, waiting, open }: Remains, locale: Locale): string {
  const id = locale === "id";
  const named: readonly (readonly [number, string])[] = [
    [deposit, `deposit ${formatRupiah(rupiah(deposit))}`],
    [cashback, `cashback ${formatRupiah(rupiah(cashback))}`],
    [loan, `${id ? "pinjaman" : "loan"} ${formatRupiah(rupiah(loan))}`],
    [
      waiting,
      `${id ? "cashback yang belum cair" : "cashback to be credited"} ${formatRupiah(rupiah(waiting))}`,
    ],
    [open, id ? `${open} transaksi yang masih berjalan` : `${open} running transactions`],
  ];
  return named
    .filter(([amount]) => amount !== 0)
    .map(([, text]) => text)
    .join(", ");
}

import { createHash } from "node:crypto";
import { COD_PREVIEW_ROWS } from "@konter/contract/cod";
import type { CodPreview } from "@konter/contract/cod";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { requireCourierAccount } from "../../couriers/index.ts";
import { countLines, judgeLines, toLine } from "./judge-lines.ts";
import { readCodFile } from "./read-file.ts";
import { lockOpenStatement } from "./store.ts";

export interface CodFile {
  readonly account: string;
  readonly bytes: Uint8Array;
}

/** Says what a file would pay, and keeps nothing. Throws courier_account_not_found and the errors of readCodFile. */
export async function previewFile(
  { pool }: BrandContext,
  { account: id, bytes }: CodFile,
): Promise<CodPreview> {
  const account = { id, vendor: await requireCourierAccount(pool, id) };
  const judged = await judgeLines(pool, account, await readCodFile(bytes));
  // Cases first: they are what a person has to see before the import.
  const shown = judged.toSorted(
    (one, other) => Number(one.outcome === "paid") - Number(other.outcome === "paid"),
  );
  return {
    ...countLines(judged),
    account: account.id,
    lines: shown.slice(0, COD_PREVIEW_ROWS).map(toLine),
  };
}

/**
 * Keeps a courier's file, all of it or nothing, and returns the statement's id. Moves no money. Throws
 * courier_account_not_found, cod_statement_known and the errors of readCodFile.
 */
export async function keepStatement(
  brand: BrandContext,
  actor: Actor,
  { account: id, bytes }: CodFile,
): Promise<number> {
  const account = { id, vendor: await requireCourierAccount(brand.pool, id) };
  const lines = await readCodFile(bytes);
  return inTransaction(brand.pool, async (client) => {
    const made = await client.query<{ id: number }>(
      `insert into cod_statement (courier_account_id, file_hash, made_by) values ($1, $2, $3)
       on conflict (courier_account_id, file_hash) where state = 'open' do nothing returning id`,
      [account.id, createHash("sha256").update(bytes).digest(), actor.staffId],
    );
    if (made.rowCount === 0) throw new DomainError("cod_statement_known");
    const statement = onlyRow(made).id;
    await client.query(
      `insert into cod_line (statement_id, courier_account_id, line, waybill, amount, fee, net, settled_on)
       select $1, $2, l.line, l.waybill, l.amount, l.fee, l.net, l.day
       from jsonb_to_recordset($3) as l(line integer, waybill text, amount bigint, fee bigint, net bigint, day date)`,
      [statement, account.id, JSON.stringify(lines)],
    );
    await recordAction(client, actor, {
      action: "cod.imported",
      subject: account.id,
      detail: { statement, rows: lines.length },
    });
    return statement;
  });
}

/** Deletes a statement that is not settled. Throws cod_statement_not_found, cod_statement_settled. */
export async function dropStatement(brand: BrandContext, actor: Actor, id: number): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const statement = await lockOpenStatement(client, id);
    await client.query("delete from cod_statement where id = $1", [id]);
    await recordAction(client, actor, {
      action: "cod.dropped",
      subject: statement.account.id,
      detail: { statement: id },
    });
  });
}

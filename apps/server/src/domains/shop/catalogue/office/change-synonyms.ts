import type { AdminShopSynonyms } from "@konter/contract/shop-office";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";

/** Groups of words that mean the same, in the order of their first word. */
export async function listSynonyms(queries: Queries): Promise<AdminShopSynonyms> {
  const { rows } = await queries.query<{ synonym_id: number; words: string[] }>(
    "select id as synonym_id, words from shop_synonym order by words[1], id",
  );
  return { rows };
}

/** Throws shop_synonym_not_found, shop_synonym_twice. */
export async function saveSynonyms(
  pool: pg.Pool,
  actor: Actor,
  {
    synonym_id: id,
    words,
  }: { readonly synonym_id: number | null; readonly words: readonly string[] },
): Promise<AdminShopSynonyms> {
  const twice = words.find((word, at) => words.indexOf(word) !== at);
  if (twice !== undefined)
    throw new DomainError("shop_synonym_twice", {
      parameters: { word: twice },
      fields: { words: { rule: "shop_synonym_twice", parameters: { word: twice } } },
    });
  return inTransaction(pool, async (client) => {
    const before = id === null ? undefined : await readSynonyms(client, id);
    if (id === null) await client.query("insert into shop_synonym (words) values ($1)", [words]);
    else await client.query("update shop_synonym set words = $2 where id = $1", [id, words]);
    await recordAction(client, actor, {
      action: "shop_synonyms.saved",
      subject: "shop_synonyms",
      ...(before !== undefined && { before: { words: before } }),
      after: { words },
    });
    return listSynonyms(client);
  });
}

/** Throws shop_synonym_not_found. */
export async function deleteSynonyms(
  pool: pg.Pool,
  actor: Actor,
  id: number,
): Promise<AdminShopSynonyms> {
  return inTransaction(pool, async (client) => {
    const words = await readSynonyms(client, id);
    await client.query("delete from shop_synonym where id = $1", [id]);
    await recordAction(client, actor, {
      action: "shop_synonyms.deleted",
      subject: "shop_synonyms",
      before: { words },
    });
    return listSynonyms(client);
  });
}

async function readSynonyms(queries: Queries, id: number): Promise<readonly string[]> {
  const found = await queries.query<{ words: string[] }>(
    "select words from shop_synonym where id = $1 for update",
    [id],
  );
  if (found.rows.length === 0) throw new DomainError("shop_synonym_not_found");
  return onlyRow(found).words;
}

import { PLN_TARIFFS } from "@konter/contract/tokens";
import type { PlnTariff, TokenTariffInput, TokenTariffs } from "@konter/contract/tokens";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";

type OwnTariff = TokenTariffs["own"][number];

/** Returns the tariffs that the brand added, the latest first. */
export async function listTariffs(database: Queries): Promise<TokenTariffs> {
  const { rows } = await database.query<OwnTariff>(
    `select t.id::text, t.tariff, t.from_va, t.to_va, t.lowest_hundredths, t.highest_hundredths, t.valid_from::text, t.source as published_in, s.name as added_by
     from token_tariff t left join staff s on s.id = t.staff_id order by t.valid_from desc, t.tariff, t.from_va`,
  );
  return { own: rows };
}

/** Returns the tariffs of the token check: the brand's before the product's when both begin on one date. */
export async function readTariffs(database: Queries): Promise<readonly PlnTariff[]> {
  const { own } = await listTariffs(database);
  return [
    ...own.map((row) => ({
      tariff: row.tariff,
      fromVa: row.from_va,
      toVa: row.to_va,
      lowest: row.lowest_hundredths / 100,
      highest: row.highest_hundredths / 100,
      valid_from: row.valid_from,
      source: row.published_in,
    })),
    ...PLN_TARIFFS,
  ];
}

/** Throws token_tariff_exists. */
export async function addTariff(
  pool: pg.Pool,
  actor: Actor,
  input: TokenTariffInput,
): Promise<TokenTariffs> {
  return inTransaction(pool, async (client) => {
    const added = await client.query(
      `insert into token_tariff (tariff, from_va, to_va, lowest_hundredths, highest_hundredths, valid_from, source, staff_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tariff, from_va, valid_from) do nothing`,
      [
        input.tariff,
        input.from_va,
        input.to_va,
        input.lowest_hundredths,
        input.highest_hundredths,
        input.valid_from,
        input.published_in,
        actor.staffId,
      ],
    );
    if (added.rowCount === 0) throw new DomainError("token_tariff_exists");
    await recordAction(client, actor, {
      action: "token_tariff.added",
      subject: subjectOf(input),
      after: { ...input },
    });
    return listTariffs(client);
  });
}

/** Throws token_tariff_not_found. */
export async function removeTariff(pool: pg.Pool, actor: Actor, id: number): Promise<TokenTariffs> {
  return inTransaction(pool, async (client) => {
    const before = (await listTariffs(client)).own.find((row) => row.id === String(id));
    const removed = await client.query("delete from token_tariff where id = $1", [id]);
    if (before === undefined || removed.rowCount === 0)
      throw new DomainError("token_tariff_not_found");
    await recordAction(client, actor, {
      action: "token_tariff.removed",
      subject: subjectOf(before),
      before: { ...before },
    });
    return listTariffs(client);
  });
}

const subjectOf = ({ tariff, from_va: from, valid_from: since }: TokenTariffInput | OwnTariff) =>
  `${tariff} ${from} VA ${since}`;

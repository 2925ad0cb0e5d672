import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

export async function readSettings(database: Queries): Promise<ReadonlyMap<string, unknown>> {
  const answer = await database.query<{ name: string; value: unknown }>({
    name: "brand.settings",
    text: "select name, value from brand_setting",
  });
  return new Map(answer.rows.map((row) => [row.name, row.value]));
}

/** Reads the data that every page of the brand needs in one statement, so that an idle brand needs one connection. */
export async function readStoredFacts(database: Queries): Promise<{
  readonly stored: ReadonlyMap<string, unknown>;
  readonly logoDigest: string | undefined;
  readonly isOpen: boolean;
}> {
  const answer = await database.query<{
    settings: Readonly<Record<string, unknown>> | null;
    logo_digest: string | null;
    is_open: boolean;
  }>({
    name: "brand.look",
    text: `select (select jsonb_object_agg(name, value) from brand_setting) as settings,
      (select digest from brand_asset where name = $1) as logo_digest,
      exists (select from brand_opening) as is_open`,
    values: ["logo"],
  });
  const { settings, logo_digest: logoDigest, is_open: isOpen } = onlyRow(answer);
  return {
    stored: new Map(Object.entries(settings ?? {})),
    logoDigest: logoDigest ?? undefined,
    isOpen,
  };
}

export async function writeSetting(database: Queries, name: string, value: unknown): Promise<void> {
  await database.query(
    "insert into brand_setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value, changed_at = now()",
    [name, JSON.stringify(value)],
  );
}

/** When a setting was last set; null while it has its default. */
export async function readSettingTime(database: Queries, name: string): Promise<Date | null> {
  const answer = await database.query<{ changed_at: Date }>(
    "select changed_at from brand_setting where name = $1",
    [name],
  );
  return answer.rows[0]?.changed_at ?? null;
}

export async function readOpenedAt(database: Queries): Promise<Date | undefined> {
  const answer = await database.query<{ opened_at: Date }>({
    name: "brand.opened_at",
    text: "select opened_at from brand_opening",
  });
  return answer.rows[0]?.opened_at;
}

/** Returns false when it exists already. */
export async function writeOpening(database: Queries): Promise<boolean> {
  const answer = await database.query(
    "insert into brand_opening default values on conflict do nothing",
  );
  return answer.rowCount === 1;
}

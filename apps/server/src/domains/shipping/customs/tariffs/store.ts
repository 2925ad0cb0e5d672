import { TARIFF_APPROVAL } from "@konter/contract/customs";
import type {
  CategoryTariff,
  ImportTariff,
  ImportTariffInput,
  ImportTariffList,
} from "@konter/contract/customs";
import { businessDate } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../platform/domain-error.ts";

/** The subject of tariffs' approvals; one change waits at a time. */
export const TARIFF_SUBJECT = "import_tariff";

interface TariffRow extends ImportTariffInput {
  readonly tariff_id: number;
  readonly made_at: Date;
  readonly made_by: string | null;
}

const TARIFF = `select t.id as tariff_id, t.valid_from::text as valid_from, t.regulation, t.source, t.free_usd_cents, t.limit_usd_cents,
    t.vat_per_mille, t.vat_numerator, t.vat_denominator, t.vat_regulation, t.vat_source, t.vat_valid_from::text as vat_valid_from,
    t.insurance_per_mille, t.round_to, t.made_at, s.name as made_by,
    (select jsonb_agg(jsonb_build_object('category', c.category, 'hs', c.hs, 'duty_per_mille', c.duty_per_mille, 'has_vat', c.has_vat,
       'income_tax_per_mille', c.income_tax_per_mille, 'no_npwp_per_mille', c.no_npwp_per_mille) order by c.category)
     from import_tariff_category c where c.tariff_id = t.id) as categories
  from import_tariff t left join staff s on s.id = t.made_by`;

/** How many tariffs the page shows; a regulation changes them once in a year or two. */
const MOST_SHOWN = 100;

/** All tariffs, the newest date first. */
export async function listTariffs(
  database: Queries,
  now: Date = new Date(),
): Promise<ImportTariffList> {
  const found = await database.query<TariffRow>(
    `${TARIFF} order by t.valid_from desc, t.id desc limit $1`,
    [MOST_SHOWN],
  );
  const today = businessDate(now);
  const current = found.rows.find(({ valid_from: from }) => from <= today)?.tariff_id;
  const waiting = onlyRow(
    await database.query<{ approval_id: number | null }>(
      `select max(id) as approval_id from approval where kind = '${TARIFF_APPROVAL}' and state = 'open' and expires_at > now()
       and subject = '${TARIFF_SUBJECT}'`,
    ),
  );
  return {
    rows: found.rows.map((row, at) => ({
      ...toTariff(row),
      is_replaced: found.rows[at - 1]?.valid_from === row.valid_from,
      is_now: row.tariff_id === current,
    })),
    ...waiting,
  };
}

function toTariff({
  made_at: madeAt,
  made_by: madeBy,
  ...row
}: TariffRow): Omit<ImportTariff, "is_replaced" | "is_now"> {
  return { ...row, created_at: madeAt.toISOString(), created_by: madeBy };
}

/** The tariffs in force on a date. Throws import_tariff_missing. */
export async function tariffOfDay(database: Queries, date: string): Promise<ImportTariffInput> {
  const found = await findTariff(database, date);
  if (found !== undefined) return found;
  const first = onlyRow(
    await database.query<{ date: string }>(
      "select min(valid_from)::text as date from import_tariff",
    ),
  );
  throw new DomainError("import_tariff_missing", {
    parameters: first,
    fields: { date: { rule: "import_tariff_missing", parameters: first } },
  });
}

export async function findTariff(
  database: Queries,
  date: string,
): Promise<(ImportTariffInput & { readonly tariff_id: number }) | undefined> {
  const found = await database.query<TariffRow>(
    `${TARIFF} where t.valid_from <= $1::date order by t.valid_from desc, t.id desc limit 1`,
    [date],
  );
  const [row] = found.rows;
  if (row === undefined) return undefined;
  const { made_at: _at, made_by: _by, ...tariff } = row;
  return tariff;
}

/** Writes tariffs and returns their id. */
export async function insertTariff(
  client: Queries,
  { categories, ...tariff }: ImportTariffInput,
  staffId: number | null,
): Promise<number> {
  const made = await client.query<{ id: number }>(
    `insert into import_tariff (valid_from, regulation, source, free_usd_cents, limit_usd_cents, vat_per_mille, vat_numerator,
       vat_denominator, vat_regulation, vat_source, vat_valid_from, insurance_per_mille, round_to, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      tariff.valid_from,
      tariff.regulation,
      tariff.source,
      tariff.free_usd_cents,
      tariff.limit_usd_cents,
      tariff.vat_per_mille,
      tariff.vat_numerator,
      tariff.vat_denominator,
      tariff.vat_regulation,
      tariff.vat_source,
      tariff.vat_valid_from,
      tariff.insurance_per_mille,
      tariff.round_to,
      staffId,
    ],
  );
  const { id } = onlyRow(made);
  for (const each of categories) await insertCategory(client, id, each);
  return id;
}

async function insertCategory(client: Queries, id: number, each: CategoryTariff): Promise<void> {
  await client.query(
    `insert into import_tariff_category (tariff_id, category, hs, duty_per_mille, has_vat, income_tax_per_mille, no_npwp_per_mille)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      each.category,
      each.hs,
      each.duty_per_mille,
      each.has_vat,
      each.income_tax_per_mille,
      each.no_npwp_per_mille,
    ],
  );
}

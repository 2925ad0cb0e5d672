import { KURS_APPROVAL } from "@konter/contract/customs";
import type {
  KursNow,
  KursWeek,
  KursWeekPage,
  KursWeekRow,
  RateRow,
} from "@konter/contract/customs";
import { businessDate } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../platform/domain-error.ts";

/** The Ministry's page of the weekly decrees. */
export const KURS_SOURCE = "https://fiskal.kemenkeu.go.id/informasi-publik/kurs-pajak";

interface WeekRow extends Pick<
  KursWeekRow,
  "week_id" | "decree" | "valid_from" | "valid_to" | "created_by" | "currencies" | "usd_cents"
> {
  readonly made_at: Date;
  readonly used_at: Date | null;
  readonly replaced_at: Date | null;
}

const WEEK = `select w.id as week_id, w.decree, w.valid_from::text as valid_from, w.valid_to::text as valid_to, w.made_at, w.used_at, w.replaced_at,
    s.name as created_by, (select count(*)::int from kurs_rate r where r.week_id = w.id) as currencies,
    (select r.rate_cents from kurs_rate r where r.week_id = w.id and r.currency = 'USD') as usd_cents
  from kurs_week w left join staff s on s.id = w.made_by`;

const describe = ({ made_at: madeAt, used_at: used, replaced_at: replaced, ...row }: WeekRow) => ({
  ...row,
  created_at: madeAt.toISOString(),
  used_at: used?.toISOString() ?? null,
  replaced_at: replaced?.toISOString() ?? null,
});

/** The subject of a week's approvals. */
export const subjectOfWeek = (id: number): string => `kurs ${id}`;

/** All weeks, the newest first, versions that were replaced included. */
export async function listWeeks(
  database: Queries,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  now: Date = new Date(),
): Promise<KursWeekPage> {
  const [, day, id] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  const found = await database.query<WeekRow>(
    `${WEEK} where $1::date is null or (w.valid_from, w.id) < ($1::date, $2::bigint) order by w.valid_from desc, w.id desc limit $3`,
    [day ?? null, id ?? null, limit + 1],
  );
  const rows = found.rows.slice(0, limit).map(describe);
  const last = rows.at(-1);
  const today = businessDate(now);
  const state = onlyRow(
    await database.query<{ has_today: boolean; next_from: string }>(
      `select exists (select from kurs_week where replaced_at is null and $1::date between valid_from and valid_to) as has_today,
         coalesce((select max(valid_to) + 1 from kurs_week where replaced_at is null), $1::date)::text as next_from`,
      [today],
    ),
  );
  return {
    rows,
    ...state,
    next_cursor:
      found.rows.length > limit && last !== undefined ? `${last.valid_from}.${last.week_id}` : null,
  };
}

/** Throws kurs_week_not_found. */
export async function describeWeek(database: Queries, id: number): Promise<KursWeek> {
  const found = await database.query<WeekRow & { readonly approval_id: number | null }>(
    `${WEEK.replace(
      " from kurs_week w",
      `, (select max(p.id) from approval p where p.kind = '${KURS_APPROVAL}' and p.state = 'open' and p.expires_at > now()
        and p.subject = 'kurs ' || w.id) as approval_id from kurs_week w`,
    )} where w.id = $1`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("kurs_week_not_found");
  const { approval_id: approval, ...week } = row;
  return {
    week: describe(week),
    rates: [...(await readRates(database, id))],
    approval_id: approval,
  };
}

/** The rates of a week, USD first. */
export async function readRates(database: Queries, id: number): Promise<readonly RateRow[]> {
  const found = await database.query<RateRow>(
    "select currency, unit, rate_cents from kurs_rate where week_id = $1 order by currency <> 'USD', currency",
    [id],
  );
  return found.rows;
}

/** A week as estimates use it. */
export interface WeekOfDay {
  readonly week_id: number;
  readonly decree: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly is_old: boolean;
  readonly is_used: boolean;
}

/** The week that covers a date, or the latest one before it. Throws kurs_missing. */
export async function weekOfDay(database: Queries, date: string): Promise<WeekOfDay> {
  const found = await database.query<WeekOfDay>(
    `select id as week_id, decree, valid_from::text as valid_from, valid_to::text as valid_to, valid_to < $1::date as is_old,
       used_at is not null as is_used
     from kurs_week where replaced_at is null and valid_from <= $1::date order by valid_from desc limit 1`,
    [date],
  );
  const [week] = found.rows;
  if (week === undefined) throw new DomainError("kurs_missing", { parameters: { date } });
  return week;
}

/** The rates of a date with their week. Throws kurs_missing. */
export async function readKurs(database: Queries, date: string): Promise<KursNow> {
  const { is_used: _used, ...week } = await weekOfDay(database, date);
  const rates = await readRates(database, week.week_id);
  return { ...week, source: KURS_SOURCE, rates: [...rates] };
}

/** A currency's rate among those of a week. Throws kurs_currency_missing. */
export function rateOf(
  rates: readonly RateRow[],
  { decree }: Pick<WeekOfDay, "decree">,
  currency: string,
): RateRow {
  const found = rates.find((rate) => rate.currency === currency);
  if (found !== undefined) return found;
  const parameters = { currency, decree };
  throw new DomainError("kurs_currency_missing", {
    parameters,
    fields: { currency: { rule: "kurs_currency_missing", parameters } },
  });
}

/** Marks a week as used; from then on a change takes two people. */
export async function markWeekUsed(database: Queries, week: WeekOfDay): Promise<void> {
  if (week.is_used) return;
  await database.query(
    "update kurs_week set used_at = clock_timestamp() where id = $1 and used_at is null",
    [week.week_id],
  );
}

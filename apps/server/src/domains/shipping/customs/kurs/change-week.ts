import { KURS_APPROVAL, KURS_MOST_DAYS } from "@konter/contract/customs";
import type { KursReplaceAsked, KursWeekInput, RateRow } from "@konter/contract/customs";
import { holdLock, onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { takesSecondPerson } from "../../../../kernel/approvals/index.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { readRates, subjectOfWeek } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds a week. Throws kurs_period_backwards, _too_long, kurs_currency_twice, kurs_without_usd, kurs_week_overlaps. */
export async function addWeek(
  brand: BrandContext,
  actor: Actor,
  input: KursWeekInput,
): Promise<number> {
  checkPeriod(input);
  checkRates(input.rates);
  return inTransaction(brand.pool, async (client) => {
    // One writer at a time, so that an overlap is reported with its own code and not by the constraint.
    await holdLock(client, "customs");
    await refuseOverlap(client, input);
    const id = await insertWeek(client, { ...input, usedAt: null }, actor.staffId);
    await recordAction(client, actor, {
      action: "kurs.added",
      subject: "kurs",
      detail: { week: id, ...factsOf(input) },
    });
    return id;
  });
}

function checkPeriod({ valid_from: from, valid_to: to }: KursWeekInput): void {
  if (to <= from) throw refused("kurs_period_backwards", "valid_to");
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days > KURS_MOST_DAYS)
    throw refused("kurs_period_too_long", "valid_to", { days: KURS_MOST_DAYS });
}

/** Throws kurs_currency_twice, kurs_without_usd. */
function checkRates(rates: readonly RateRow[]): void {
  const twice = rates.find(
    ({ currency }, at) => rates.findIndex((each) => each.currency === currency) !== at,
  );
  if (twice !== undefined)
    throw refused("kurs_currency_twice", "rates", { currency: twice.currency });
  if (!rates.some(({ currency }) => currency === "USD")) throw refused("kurs_without_usd", "rates");
}

type Code =
  | "kurs_period_backwards"
  | "kurs_period_too_long"
  | "kurs_currency_twice"
  | "kurs_without_usd";
const refused = (
  code: Code,
  field: string,
  parameters: Readonly<Record<string, string | number>> = {},
) => new DomainError(code, { parameters, fields: { [field]: { rule: code, parameters } } });

async function refuseOverlap(
  client: Queries,
  { valid_from: from, valid_to: to }: KursWeekInput,
): Promise<void> {
  const found = await client.query<{ decree: string; from: string; to: string }>(
    `select decree, valid_from::text as "from", valid_to::text as "to" from kurs_week
     where replaced_at is null and valid_from <= $2::date and valid_to >= $1::date order by valid_from limit 1`,
    [from, to],
  );
  const [other] = found.rows;
  if (other === undefined) return;
  const parameters = { decree: other.decree, from: other.from, to: other.to };
  throw new DomainError("kurs_week_overlaps", {
    parameters,
    fields: { valid_from: { rule: "kurs_week_overlaps", parameters } },
  });
}

interface NewWeek extends KursWeekInput {
  readonly usedAt: Date | null;
}

/** Writes a week with its rates and returns its id. */
export async function insertWeek(
  client: Queries,
  week: NewWeek,
  staffId: number | null,
): Promise<number> {
  const made = await client.query<{ id: number }>(
    "insert into kurs_week (valid_from, valid_to, decree, made_by, used_at) values ($1, $2, $3, $4, $5) returning id",
    [week.valid_from, week.valid_to, week.decree, staffId, week.usedAt],
  );
  const { id } = onlyRow(made);
  await client.query(
    `insert into kurs_rate (week_id, currency, unit, rate_cents)
     select $1, r.currency, r.unit, r.rate_cents from jsonb_to_recordset($2) as r(currency text, unit integer, rate_cents bigint)`,
    [id, JSON.stringify(week.rates)],
  );
  return id;
}

/** A week that may be replaced, with its rates. */
export interface CurrentWeek {
  readonly valid_from: string;
  readonly valid_to: string;
  readonly decree: string;
  readonly used_at: Date | null;
  readonly rates: readonly RateRow[];
}

/** Locks a week. Throws kurs_week_not_found, kurs_week_replaced. */
export async function lockWeek(client: Queries, id: number): Promise<CurrentWeek> {
  const found = await client.query<
    Omit<CurrentWeek, "rates"> & { readonly replaced_at: Date | null }
  >(
    `select valid_from::text as valid_from, valid_to::text as valid_to, decree, used_at, replaced_at from kurs_week where id = $1 for update`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("kurs_week_not_found");
  if (row.replaced_at !== null) throw new DomainError("kurs_week_replaced");
  return { ...row, rates: await readRates(client, id) };
}

/** Throws kurs_currency_twice, kurs_without_usd, kurs_week_same. */
export function checkChange(before: CurrentWeek, after: KursReplaceAsked): void {
  checkRates(after.rates);
  const keyOf = ({ decree, rates }: Pick<KursReplaceAsked, "decree" | "rates">) =>
    JSON.stringify([
      decree,
      rates
        .toSorted((one, other) => one.currency.localeCompare(other.currency))
        .map((rate) => [rate.currency, rate.unit, rate.rate_cents]),
    ]);
  if (keyOf({ decree: before.decree, rates: [...before.rates] }) === keyOf(after))
    throw new DomainError("kurs_week_same");
}

/**
 * Replaces a week's rates as one person. Throws the errors of lockWeek and checkChange, and kurs_approval_needed for a
 * week that a calculation used in a brand with a second person.
 */
export async function replaceAlone(
  brand: BrandContext,
  actor: Actor,
  input: KursReplaceAsked,
): Promise<number> {
  return inTransaction(brand.pool, async (client) => {
    const before = await lockWeek(client, input.week_id);
    checkChange(before, input);
    if (before.used_at !== null) {
      const sides = { reads: client, writes: client };
      if (await takesSecondPerson(sides, actor, KURS_APPROVAL, subjectOfWeek(input.week_id)))
        throw new DomainError("kurs_approval_needed");
    }
    return replaceWeek(client, actor, before, input);
  });
}

/** Writes the new version of a locked week; the earlier one is kept. Returns its id. */
export async function replaceWeek(
  client: Queries,
  actor: Actor,
  before: CurrentWeek,
  { week_id: id, decree, rates }: KursReplaceAsked,
): Promise<number> {
  await client.query("update kurs_week set replaced_at = clock_timestamp() where id = $1", [id]);
  const { valid_from, valid_to, used_at: usedAt } = before;
  // The period counts as used from now on too, so that the next change also takes two people.
  const made = await insertWeek(
    client,
    { valid_from, valid_to, decree, rates, usedAt },
    actor.staffId,
  );
  await recordAction(client, actor, {
    action: "kurs.replaced",
    subject: "kurs",
    before: factsOf(before),
    after: factsOf({ valid_from, valid_to, decree, rates }),
    detail: { week: made, replaced: id },
  });
  return made;
}

const factsOf = ({
  valid_from,
  valid_to,
  decree,
  rates,
}: Pick<CurrentWeek, "valid_from" | "valid_to" | "decree" | "rates">) => ({
  valid_from,
  valid_to,
  decree,
  rates: rates
    .map(({ currency, unit, rate_cents: cents }) => `${currency} ${cents}/${unit * 100}`)
    .join(", "),
});

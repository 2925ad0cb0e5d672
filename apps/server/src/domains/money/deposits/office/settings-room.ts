import { randomUUID } from "node:crypto";
import { DEPOSIT_CUT_OFF_BOUNDS, DEPOSIT_LIMITS_APPROVAL } from "@konter/contract/deposits";
import type {
  AdminDepositMethod,
  AdminDepositSettings,
  DepositSettingsInput,
} from "@konter/contract/deposits";
import type { ErrorCode } from "@konter/contract/errors";
import type { Locale, Sentence, SentenceParameters } from "@konter/contract/locale";
import { MEMBER_TIERS } from "@konter/contract/members";
import type { MemberTier } from "@konter/contract/members";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { takesSecondPerson, writeRequest } from "../../../../kernel/approvals/index.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { readBrandSettings, readFreshSettings } from "../../../../kernel/settings/index.ts";
import type { BrandSettings } from "../../../../kernel/settings/index.ts";
import type { Payments } from "../../payments/index.ts";
import { depositLimitsKind, writeLimits } from "./limits-kind.ts";
import type { Limits } from "./limits-kind.ts";
import { ensureMethod, readMethods, toMemberMethod } from "../requests/methods.ts";
import type { Method } from "../requests/methods.ts";
import { readOptions } from "../requests/options.ts";
import type { Options } from "../requests/options.ts";

const NO_REASON: Sentence = { id: "Tanpa alasan", en: "No reason given" };

interface DayLimit {
  readonly category: MemberTier;
  readonly most: number;
}

async function readDayLimits(database: Queries): Promise<DayLimit[]> {
  const found = await database.query<DayLimit>("select category, most from deposit_day_limit");
  return MEMBER_TIERS.flatMap((tier) => found.rows.filter(({ category }) => category === tier));
}

/** Returns everything on the deposit settings page. */
export async function describeSettingsRoom(
  brand: BrandContext,
  payments: Payments,
): Promise<AdminDepositSettings> {
  const [settings, options, methods, limits, approval] = await Promise.all([
    readBrandSettings(brand),
    readOptions(brand.pool),
    readMethods(brand.pool, payments),
    readDayLimits(brand.pool),
    brand.pool.query<{ id: number }>(
      "select id from approval where kind = $1 and state = 'open' and expires_at > now() order by id desc limit 1",
      [DEPOSIT_LIMITS_APPROVAL],
    ),
  ]);
  const now = new Date();
  return {
    version: options.version,
    nominals: options.nominals.map((each) => rupiah(each)),
    cut_off: options.cutOff,
    holidays: [...options.holidays],
    day_limits: limits.map(({ category, most }) => ({ category, most: rupiah(most) })),
    methods: methods.map((method) => toOfficeMethod(method, settings, now)),
    approval_id: approval.rows[0]?.id ?? null,
  };
}

/** Uses the method's own limits, without those of the brand's settings. */
function toOfficeMethod(method: Method, settings: BrandSettings, now: Date): AdminDepositMethod {
  return {
    ...toMemberMethod(method, settings, now),
    least: rupiah(method.least),
    most: rupiah(method.most),
    source: method.source,
    available: method.available,
    offered: method.offered,
    rank: method.rank,
    least_possible: rupiah(method.leastPossible),
    most_possible: rupiah(method.mostPossible),
  };
}

/**
 * Saves nominals, methods, cut-off, holidays and limits. Increased limits wait for a second person if the brand has
 * one; everything else takes effect at once. Throws deposit_settings_changed, deposit_settings_unchanged,
 * deposit_nominal_outside, deposit_cut_off_outside, deposit_method_unknown, _bounds, _fee, _hours, _missing.
 */
export async function saveSettings(
  brand: BrandContext,
  payments: Payments,
  actor: Actor,
  input: DepositSettingsInput,
  { key, locale }: { readonly key: string; readonly locale: Locale },
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await client.query("select from deposit_options for update");
    const options = await readOptions(client);
    if (await isSaved(client, actor, key)) return;
    if (options.version !== input.version) throw new DomainError("deposit_settings_changed");
    const methods = await readMethods(client, payments);
    const limits = await readDayLimits(client);
    judge(input, methods, await readFreshSettings(brand, client));
    const before = picture(options, limits, methods);
    const raised = raisedLimits(input, methods, limits);
    const waits =
      raised !== undefined &&
      (await takesSecondPerson(
        { reads: client, writes: client },
        actor,
        DEPOSIT_LIMITS_APPROVAL,
        "deposits",
      ));
    const now = waits ? withoutRaised(input, methods, limits) : input;
    const after = pictureOf(now, before, methods);
    const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
    if (changed.length === 0 && raised === undefined)
      throw new DomainError("deposit_settings_unchanged");
    await write(client, now, methods);
    if (changed.length > 0 || raised !== undefined)
      await recordAction(client, actor, {
        action: "deposit.settings_changed",
        subject: "deposits",
        before: only(before, changed),
        after: only(after, changed),
        detail: { key },
      });
    if (waits)
      await writeRequest(brand, client, actor, depositLimitsKind(), {
        input: raised,
        reason: input.reason === "" ? NO_REASON[locale] : input.reason,
        key: randomUUID(),
        locale,
      });
  });
}

async function isSaved(client: pg.PoolClient, actor: Actor, key: string): Promise<boolean> {
  const known = await client.query(
    `select from audit_entry where staff_id = $1 and action = 'deposit.settings_changed' and subject = 'deposits' and detail ->> 'key' = $2
       and at > now() - interval '1 day' limit 1`,
    [actor.staffId, key],
  );
  return known.rowCount === 1;
}

const refuse = (field: string, code: ErrorCode, parameters: SentenceParameters): never => {
  throw new DomainError(code, { parameters, fields: { [field]: { rule: code, parameters } } });
};

function judge(
  input: DepositSettingsInput,
  methods: readonly Method[],
  { min_topup: minimum, max_topup: maximum }: BrandSettings,
): void {
  for (const nominal of input.nominals)
    if (nominal < minimum || nominal > maximum)
      refuse("nominals", "deposit_nominal_outside", {
        nominal: formatRupiah(nominal),
        minimum: formatRupiah(minimum),
        maximum: formatRupiah(maximum),
      });
  const { least, most } = DEPOSIT_CUT_OFF_BOUNDS;
  if (input.cut_off < least || input.cut_off > most)
    refuse("cut_off", "deposit_cut_off_outside", { least, most });
  for (const [index, row] of input.methods.entries())
    judgeMethod(
      row,
      methods.find(({ code }) => code === row.code),
      index,
    );
}

function judgeMethod(
  row: DepositSettingsInput["methods"][number],
  method: Method | undefined,
  index: number,
): void {
  if (method === undefined) throw new DomainError("deposit_method_unknown");
  const named = { method: method.name };
  const at = (field: string) => `methods.${index}.${field}`;
  if (row.offered && !method.offered && !method.available)
    refuse(at("offered"), "deposit_method_missing", named);
  const isWithin =
    row.least >= method.leastPossible && row.most <= method.mostPossible && row.least <= row.most;
  if (!isWithin && method.available)
    refuse(at("most"), "deposit_method_bounds", {
      ...named,
      least: formatRupiah(method.leastPossible),
      most: formatRupiah(method.mostPossible),
    });
  if (method.source !== "gateway" && (row.fixed > 0 || row.rate_basis_points > 0))
    refuse(at("fixed"), "deposit_method_fee", named);
  if (
    (row.opens_at === null) !== (row.closes_at === null) ||
    (row.opens_at !== null && row.opens_at === row.closes_at)
  )
    refuse(at("opens_at"), "deposit_method_hours", named);
}

/** Returns the limits that would be increased; undefined if there are none. */
function raisedLimits(
  input: DepositSettingsInput,
  methods: readonly Method[],
  limits: readonly DayLimit[],
): Limits | undefined {
  const raisedMethods = input.methods.flatMap(({ code, most }) => {
    const before = methods.find((method) => method.code === code);
    return before !== undefined && most > before.most
      ? [{ code, name: before.name, before: before.most, after: most }]
      : [];
  });
  const raisedDays = limits.flatMap(({ category, most }) => {
    const next = input.day_limits.find((each) => each.category === category);
    const isRaised = next === undefined || next.most > most;
    return isRaised ? [{ category, before: most, after: next?.most ?? null }] : [];
  });
  return raisedMethods.length + raisedDays.length === 0
    ? undefined
    : { methods: raisedMethods, days: raisedDays };
}

/** Returns the input with the current limits in place of increased ones. */
function withoutRaised(
  input: DepositSettingsInput,
  methods: readonly Method[],
  limits: readonly DayLimit[],
): DepositSettingsInput {
  const kept = limits
    .filter(({ category, most }) => {
      const next = input.day_limits.find((each) => each.category === category);
      return next === undefined || next.most > most;
    })
    .map(({ category, most }) => ({ category, most: rupiah(most) }));
  return {
    ...input,
    methods: input.methods.map((row) => {
      const before = methods.find(({ code }) => code === row.code)?.most ?? row.most;
      return { ...row, most: rupiah(Math.min(row.most, before)) };
    }),
    day_limits: [
      ...input.day_limits.filter(({ category }) =>
        kept.every((each) => each.category !== category),
      ),
      ...kept,
    ],
  };
}

type Picture = Readonly<Record<string, string>>;

/** Returns each value by its name, for the history. */
function picture(
  { nominals, cutOff, holidays }: Options,
  limits: readonly DayLimit[],
  methods: readonly Method[],
): Picture {
  return Object.fromEntries([
    ["nominals", nominals.map(formatRupiah).join(", ")],
    ["cut_off", cutOff],
    ["holidays", holidays.join(", ")],
    ...MEMBER_TIERS.map((tier) => [
      `day_limit ${tier}`,
      formatLimit(limits.find(({ category }) => category === tier)?.most),
    ]),
    ...methods.map((method) => [
      fieldOf(method),
      methodWords({ ...method, opens_at: method.opensAt, closes_at: method.closesAt }),
    ]),
  ]) as Picture;
}

/** Two gateways may have methods of the same name, so the code is added. */
const fieldOf = ({ name, code }: Pick<Method, "name" | "code">): string => `${name} (${code})`;

function pictureOf(
  input: DepositSettingsInput,
  before: Picture,
  methods: readonly Method[],
): Picture {
  const given = picture(
    {
      version: input.version,
      nominals: input.nominals.toSorted((one, other) => one - other),
      cutOff: input.cut_off,
      holidays: input.holidays.toSorted(),
    },
    input.day_limits,
    [],
  );
  const rows = input.methods.flatMap((row) => {
    const method = methods.find(({ code }) => code === row.code);
    return method === undefined ? [] : [[fieldOf(method), methodWords(row)]];
  });
  return { ...before, ...given, ...(Object.fromEntries(rows) as Picture) };
}

const formatLimit = (most: number | undefined): string =>
  most === undefined ? "–" : formatRupiah(most);

type MethodSet = Pick<
  DepositSettingsInput["methods"][number],
  "offered" | "opens_at" | "closes_at" | "rank"
> & {
  readonly fixed: number;
  readonly rate_basis_points: number;
  readonly least: number;
  readonly most: number;
};
const methodWords = (row: MethodSet): string =>
  [
    row.offered ? "on" : "off",
    `${formatRupiah(row.least)}–${formatRupiah(row.most)}`,
    `${formatRupiah(row.fixed)} + ${row.rate_basis_points / 100}%`,
    row.opens_at === null ? "" : `${row.opens_at}–${row.closes_at}`,
    `#${row.rank}`,
  ]
    .filter((part) => part !== "")
    .join(", ");

const only = (values: Picture, fields: readonly string[]): Picture =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? ""]));

async function write(
  client: pg.PoolClient,
  input: DepositSettingsInput,
  methods: readonly Method[],
): Promise<void> {
  await client.query(
    "update deposit_options set version = version + 1, nominals = $1, cut_off = $2, holidays = $3",
    [
      input.nominals.toSorted((one, other) => one - other),
      input.cut_off,
      input.holidays.toSorted(),
    ],
  );
  await writeLimits(client, input.day_limits);
  for (const row of input.methods) {
    const method = methods.find(({ code }) => code === row.code);
    if (method === undefined) continue;
    await ensureMethod(client, method);
    await client.query(
      `update deposit_method set offered = $2, fixed = $3, rate_basis_points = $4, least = $5, most = $6, opens_at = $7, closes_at = $8,
         rank = $9, name = $10 where code = $1`,
      [
        row.code,
        row.offered,
        row.fixed,
        row.rate_basis_points,
        row.least,
        row.most,
        row.opens_at,
        row.closes_at,
        row.rank,
        method.name,
      ],
    );
  }
}

const HISTORY_ROWS = 20;

/** Returns the last changes, one entry per value. */
export async function readSettingsHistory(database: Queries) {
  const found = await database.query<{
    at: Date;
    by: string | null;
    before: Picture | null;
    after: Picture | null;
  }>(
    `select e.at, s.name as by, e.before, e.after from audit_entry e left join staff s on s.id = e.staff_id
     where e.action in ('deposit.settings_changed', 'deposit.limits_raised') and e.subject = 'deposits' order by e.id desc limit ${HISTORY_ROWS}`,
  );
  return {
    changes: found.rows.flatMap(({ at, by, before, after }) =>
      Object.entries(after ?? {}).map(([field, value]) => ({
        at: at.toISOString(),
        by,
        field,
        before: before?.[field] ?? null,
        after: value,
      })),
    ),
  };
}

import { DEPOSIT_LIMITS_APPROVAL } from "@konter/contract/deposits";
import type { Locale, Sentence } from "@konter/contract/locale";
import { MEMBER_TIERS } from "@konter/contract/members";
import { formatRupiah } from "@konter/contract/money";
import type pg from "pg";
import * as z from "zod/mini";
import { DomainError } from "../../../../platform/domain-error.ts";
import { approvalKind } from "../../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../../kernel/approvals/index.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";

const rupiah = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
/** Increased limits: the maximum of a method, and of a tier per day (null removes the limit). */
const limits = z.strictObject({
  methods: z
    .array(z.object({ code: z.string(), name: z.string(), before: rupiah, after: rupiah }))
    .check(z.maxLength(100)),
  days: z.array(
    z.object({ category: z.enum(MEMBER_TIERS), before: rupiah, after: z.nullable(rupiah) }),
  ),
});
export type Limits = z.output<typeof limits>;

const WORDS = {
  title: { id: "Batas isi deposit", en: "Limits of top-ups" },
  none: { id: "tanpa batas", en: "no limit" },
  day: { id: "Sehari, {tier}", en: "A day, {tier}" },
  method: { id: "Sekali isi, {name}", en: "One top-up, {name}" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Increasing a top-up limit requires two people, as for every money limit. */
export function depositLimitsKind(): RegisteredKind {
  return approvalKind({
    name: DEPOSIT_LIMITS_APPROVAL,
    requestPermission: "deposits.settings",
    permission: "deposits.approve",
    asked: limits,
    bound: limits,
    async prepare(client, asked) {
      await requireStanding(client, asked);
      return { subject: "deposits", bound: asked };
    },
    describe: ({ methods, days }, locale: Locale) => ({
      title: WORDS.title[locale],
      changes: [
        ...methods.map(({ name, before, after }) => ({
          label: WORDS.method[locale].replace("{name}", () => name),
          before: formatRupiah(before),
          after: formatRupiah(after),
        })),
        ...days.map(({ category, before, after }) => ({
          label: WORDS.day[locale].replace("{tier}", category),
          before: formatRupiah(before),
          after: after === null ? WORDS.none[locale] : formatRupiah(after),
        })),
      ],
    }),
    async execute(client, asked, actor) {
      await client.query("select from deposit_options for update");
      await requireStanding(client, asked);
      for (const { code, after } of asked.methods)
        await client.query("update deposit_method set most = $2 where code = $1", [code, after]);
      for (const { category, after } of asked.days)
        if (after === null)
          await client.query("delete from deposit_day_limit where category = $1", [category]);
        else
          await client.query("update deposit_day_limit set most = $2 where category = $1", [
            category,
            after,
          ]);
      await client.query("update deposit_options set version = version + 1");
      await recordAction(client, actor, {
        action: "deposit.limits_raised",
        subject: "deposits",
        before: pictureOf(asked, "before"),
        after: pictureOf(asked, "after"),
      });
    },
  });
}

const pictureOf = ({ methods, days }: Limits, side: "before" | "after") =>
  Object.fromEntries([
    ...methods.map((each) => [each.name, formatRupiah(each[side])]),
    ...days.map((each) => [
      `day_limit ${each.category}`,
      each[side] === null ? "–" : formatRupiah(each[side]),
    ]),
  ]) as Readonly<Record<string, string>>;

/** Throws approval_stale if a limit has changed since. */
async function requireStanding(client: pg.PoolClient, { methods, days }: Limits): Promise<void> {
  const found = await client.query<{ count: number }>(
    `select (select count(*) from deposit_method m join unnest($1::text[], $2::bigint[]) as a(code, most) using (code) where m.most = a.most)
       + (select count(*) from deposit_day_limit l join unnest($3::text[], $4::bigint[]) as b(category, most) using (category) where l.most = b.most) as count`,
    [
      methods.map(({ code }) => code),
      methods.map(({ before }) => before),
      days.map(({ category }) => category),
      days.map(({ before }) => before),
    ],
  );
  if (Number(found.rows[0]?.count) !== methods.length + days.length)
    throw new DomainError("approval_stale");
}

/** Replaces the daily limits. */
export async function writeLimits(
  client: pg.PoolClient,
  days: readonly { readonly category: string; readonly most: number }[],
): Promise<void> {
  await client.query("delete from deposit_day_limit where category <> all($1)", [
    days.map(({ category }) => category),
  ]);
  await client.query(
    `insert into deposit_day_limit (category, most) select * from unnest($1::text[], $2::bigint[])
     on conflict (category) do update set most = excluded.most`,
    [days.map(({ category }) => category), days.map(({ most }) => most)],
  );
}

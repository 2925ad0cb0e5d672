import { SHOP_SLUG_CHARACTERS } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";

export type SlugKind = "category" | "product" | "collection";

const TABLES: Readonly<Record<SlugKind, string>> = {
  category: "shop_category",
  product: "shop_product",
  collection: "shop_collection",
};
/** Room for the number of a name that several rows have. */
const NUMBER_CHARACTERS = 8;

/** The name in lower-case letters and digits with dashes; `fallback` if it has none. */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, SHOP_SLUG_CHARACTERS - NUMBER_CHARACTERS)
    .replaceAll(/^-+|-+$/g, "");
  return slug === "" ? fallback : slug;
}

/** The slug with the first free number, and none if it is free itself. */
export function numberedSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  let number = 2;
  while (isTaken(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

interface Named {
  readonly kind: SlugKind;
  readonly name: string;
  /** The row that gets the slug; absent for a new one. */
  readonly id?: number;
}

/** A slug that no other row has or had. The caller holds the lock of the catalogue. */
export async function freeSlug(queries: Queries, { kind, name, id }: Named): Promise<string> {
  const slug = slugOf(name, kind);
  const { rows } = await queries.query<{ slug: string }>(
    `select slug from ${TABLES[kind]} where (slug = $1 or slug like $1 || '-%') and id is distinct from $2
     union select slug from shop_former_slug
     where kind = $3 and (slug = $1 or slug like $1 || '-%') and target_id is distinct from $2`,
    [slug, id ?? null, kind],
  );
  const taken = new Set(rows.map((row) => row.slug));
  return numberedSlug(slug, (each) => taken.has(each));
}

/** Keeps the former slug of a row, so that old links find it. */
export async function keepFormerSlug(
  queries: Queries,
  {
    kind,
    id,
    from,
    to,
  }: {
    readonly kind: SlugKind;
    readonly id: number;
    readonly from: string;
    readonly to: string;
  },
): Promise<void> {
  if (from === to) return;
  await queries.query("delete from shop_former_slug where kind = $1 and slug = $2", [kind, to]);
  await queries.query(
    `insert into shop_former_slug (kind, slug, target_id) values ($1, $2, $3)
     on conflict (kind, slug) do update set target_id = excluded.target_id`,
    [kind, from, id],
  );
}

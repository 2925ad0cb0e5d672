import { SHOP_MOST_LEVELS } from "@konter/contract/shop-office";
import type {
  AdminShopCategories,
  AdminShopCategoryInput,
  AdminShopCategorySave,
} from "@konter/contract/shop-office";
import { holdLock, onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../../platform/transaction.ts";
import { recordAction } from "../../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../../kernel/audit/index.ts";
import { writeCategoryPicture } from "../../category-pictures.ts";
import { freeSlug, keepFormerSlug } from "../slugs.ts";
import { findRow, listOfficeCategories, readCategories } from "./store.ts";
import type { CategoryRow } from "./store.ts";

/** A place in the tree under a name. */
interface Place {
  readonly name: string;
  readonly parent_id: number | null;
}

/** Runs a change with all categories under the catalogue's lock, and returns the tree afterwards. */
async function changing(
  pool: pg.Pool,
  work: (client: pg.PoolClient, rows: readonly CategoryRow[]) => Promise<void>,
): Promise<AdminShopCategories> {
  return inTransaction(pool, async (client) => {
    await holdLock(client, "shopCatalogue");
    await work(client, await readCategories(client));
    return listOfficeCategories(client);
  });
}

/** Throws shop_branch_not_found, shop_branch_depth, shop_branch_name_taken, shop_picture_not_found. */
export async function addCategory(
  pool: pg.Pool,
  actor: Actor,
  { picture_id: picture, ...place }: AdminShopCategoryInput,
): Promise<AdminShopCategories> {
  return changing(pool, async (client, rows) => {
    const level = levelBelow(rows, place.parent_id, 1);
    requireFreeName(rows, place, undefined);
    const { id, slug } = await addCategoryRow(client, { ...place, level });
    if (picture !== undefined) await writeCategoryPicture(client, id, picture);
    await recordAction(client, actor, {
      action: "shop_category.added",
      subject: slug,
      after: { ...place, ...(picture && { picture_id: picture }) },
    });
  });
}

/** Inserts a category after the others of its level. The caller holds the lock of the catalogue. */
export async function addCategoryRow(
  client: Queries,
  { name, parent_id: parent, level }: Place & { readonly level: number },
): Promise<{ readonly id: number; readonly slug: string }> {
  const slug = await freeSlug(client, { kind: "category", name });
  const made = await client.query<{ id: number }>(
    `insert into shop_category (parent_id, level, slug, name, position)
     values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from shop_category where parent_id is not distinct from $1))
     returning id`,
    [parent, level, slug, name],
  );
  return { id: onlyRow(made).id, slug };
}

/**
 * Renames, moves, opens or closes a category, or changes its picture. Throws shop_branch_not_found,
 * shop_branch_depth, shop_branch_below_itself, shop_branch_name_taken, shop_picture_not_found.
 */
export async function saveCategory(
  pool: pg.Pool,
  actor: Actor,
  { category_id: id, is_open: isOpen, picture_id: picture, ...place }: AdminShopCategorySave,
): Promise<AdminShopCategories> {
  return changing(pool, async (client, rows) => {
    const row = findRow(rows, id);
    const below = branchOf(rows, id);
    if (below.some((each) => each.category_id === place.parent_id))
      throw new DomainError("shop_branch_below_itself");
    const height = Math.max(...below.map((each) => each.level)) - row.level + 1;
    const level = levelBelow(rows, place.parent_id, height);
    requireFreeName(rows, place, id);
    const slug =
      row.name === place.name
        ? row.slug
        : await freeSlug(client, { kind: "category", name: place.name, id });
    await client.query(
      `update shop_category set level = level + $2, parent_id = case when id = $3 then $4 else parent_id end,
         slug = case when id = $3 then $5 else slug end, name = case when id = $3 then $6 else name end,
         closed_at = case when id <> $3 then closed_at when $7 then null else coalesce(closed_at, clock_timestamp()) end
       where id = any ($1)`,
      [
        below.map((each) => each.category_id),
        level - row.level,
        id,
        place.parent_id,
        slug,
        place.name,
        isOpen,
      ],
    );
    await keepFormerSlug(client, { kind: "category", id, from: row.slug, to: slug });
    if (picture !== undefined) await writeCategoryPicture(client, id, picture);
    await recordAction(client, actor, {
      action: "shop_category.changed",
      subject: slug,
      before: {
        name: row.name,
        parent_id: row.parent_id,
        is_open: row.is_open,
        ...(picture !== undefined && { picture_id: pictureIdOf(row) }),
      },
      after: { ...place, is_open: isOpen, ...(picture !== undefined && { picture_id: picture }) },
    });
  });
}

/** Throws shop_branch_order when the ids are not those of the level. */
export async function sortCategories(
  pool: pg.Pool,
  actor: Actor,
  {
    parent_id: parent,
    category_ids: ids,
  }: { readonly parent_id: number | null; readonly category_ids: readonly number[] },
): Promise<AdminShopCategories> {
  return changing(pool, async (client, rows) => {
    const siblings = rows.filter((row) => row.parent_id === parent);
    const sorted = new Set(ids);
    if (
      sorted.size !== ids.length ||
      sorted.size !== siblings.length ||
      siblings.some((row) => !sorted.has(row.category_id))
    )
      throw new DomainError("shop_branch_order");
    await client.query(
      `update shop_category c set position = g.place from unnest($1::bigint[]) with ordinality as g(id, place) where c.id = g.id`,
      [ids],
    );
    await recordAction(client, actor, {
      action: "shop_category.sorted",
      subject: rows.find((row) => row.category_id === parent)?.slug ?? "shop_categories",
      after: { order: ids.map((id) => findRow(rows, id).name) },
    });
  });
}

/** Throws shop_branch_not_found, shop_branch_has_products, shop_branch_has_branches. */
export async function deleteCategory(
  pool: pg.Pool,
  actor: Actor,
  id: number,
): Promise<AdminShopCategories> {
  return changing(pool, async (client, rows) => {
    const row = findRow(rows, id);
    if (row.products > 0)
      throw new DomainError("shop_branch_has_products", { parameters: { products: row.products } });
    if (branchOf(rows, id).length > 1) throw new DomainError("shop_branch_has_branches");
    await client.query("delete from shop_former_slug where kind = 'category' and target_id = $1", [
      id,
    ]);
    await client.query("delete from shop_category where id = $1", [id]);
    await recordAction(client, actor, {
      action: "shop_category.deleted",
      subject: row.slug,
      before: { name: row.name, parent_id: row.parent_id },
    });
  });
}

const pictureIdOf = ({ picture }: CategoryRow): number | null =>
  picture === null ? null : Number(picture.picture_id);

/** A category and all below it. */
function branchOf(rows: readonly CategoryRow[], id: number): readonly CategoryRow[] {
  const children = rows.filter((row) => row.parent_id === id);
  return [findRow(rows, id), ...children.flatMap((row) => branchOf(rows, row.category_id))];
}

/** The level below a parent for a branch of this height. */
function levelBelow(rows: readonly CategoryRow[], parent: number | null, height: number): number {
  const level = parent === null ? 1 : findRow(rows, parent).level + 1;
  if (level + height - 1 > SHOP_MOST_LEVELS)
    throw new DomainError("shop_branch_depth", { parameters: { most: SHOP_MOST_LEVELS } });
  return level;
}

function requireFreeName(
  rows: readonly CategoryRow[],
  { name, parent_id: parent }: Place,
  id: number | undefined,
): void {
  const isTaken = rows.some(
    (row) =>
      row.category_id !== id &&
      row.parent_id === parent &&
      row.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken)
    throw new DomainError("shop_branch_name_taken", {
      parameters: { name },
      fields: { name: { rule: "shop_branch_name_taken", parameters: { name } } },
    });
}

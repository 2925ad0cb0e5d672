import { SHOP_IMPORT_KEPT_DAYS } from "@konter/contract/shop-office";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { createSharedRead } from "../../../platform/shared-read.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { rowSubjects } from "../../../kernel/audit/index.ts";
import type { SubjectSource } from "../../../kernel/audit/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { describeProduct } from "./describe-product.ts";
import { followPromos, PROMO_TIMES } from "./follow-promos.ts";
import { findCollection } from "./collections.ts";
import { LOW_STOCK_INBOX } from "./inbox.ts";
import { listCategories } from "./list-categories.ts";
import { SHOP_NOTICES } from "./notices.ts";
import { shopOfficeHandlers } from "./office/routes.ts";
import { listProducts } from "./lists/list-products.ts";
import { mountSitemap } from "./sitemap.ts";
import { BACK_IN_STOCK, setTellBack, tellBackInStock } from "./tell-back.ts";
import { tierOf } from "./tiers.ts";

/** The tier of an account, or of a visitor. */
const tierIn = ({ principal }: CallContext) =>
  tierOf(principal?.kind === "member" ? memberOf(principal).category : undefined);

const FIRST_PRODUCTS = { in_stock: false, promo: false, sort: "best", limit: 24 } as const;

function shopHandlers({ pool }: BrandContext): Handlers {
  const categories = createSharedRead(
    () => "",
    () => listCategories(pool),
  );
  return {
    shopProducts: async (query, context) => listProducts(pool, tierIn(context), query),
    shopProduct: async ({ slug }, context) =>
      describeProduct(pool, slug, {
        tier: tierIn(context),
        memberId: context.principal?.kind === "member" ? memberOf(context.principal).id : undefined,
      }),
    shopCategories: async () => categories(undefined),
    shopCollection: async ({ id }, context) => {
      const { place } = await findCollection(pool, id);
      const { rows } = await listProducts(pool, tierIn(context), {
        ...FIRST_PRODUCTS,
        collection: place.slug,
      });
      return { ...place, rows };
    },
    shopTellBack: async (input, { principal }) => setTellBack(pool, memberOf(principal).id, input),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    shop_back_in_stock: { columns: ["member_id"], erasure: "rows", copy: "copied" },
  },
  copy: async (database, memberId) => ({
    shop_back_in_stock: (
      await database.query(
        `select p.name, b.asked_at from shop_back_in_stock b join shop_product p on p.id = b.product_id
         where b.member_id = $1 order by b.asked_at, p.id`,
        [memberId],
      )
    ).rows,
  }),
};

const SUBJECTS: readonly SubjectSource[] = [
  rowSubjects(
    /^shop_(product|promo|stock)\./,
    "select sku as subject, name from shop_product where sku = any ($1)",
  ),
  rowSubjects(
    /^shop_category\./,
    "select slug as subject, name from shop_category where slug = any ($1)",
  ),
  rowSubjects(
    /^shop_collection\./,
    "select slug as subject, name from shop_collection where slug = any ($1)",
  ),
];

const PAUSE_MS = 5_000;

export const shopCatalogueModule: Module = {
  name: "shop/catalogue",
  template: "nothing",
  handlers: ({ brand }) => ({ ...shopHandlers(brand), ...shopOfficeHandlers(brand) }),
  memberRoutes: (app, parts) => mountSitemap(app, parts),
  personalData: PERSONAL_DATA,
  inbox: [LOW_STOCK_INBOX],
  auditSubjects: () => SUBJECTS,
  housekeeping: ({ pool }) =>
    pool.query(
      "delete from shop_import where uploaded_at < clock_timestamp() - make_interval(days => $1)",
      [SHOP_IMPORT_KEPT_DAYS],
    ),
  notices: Object.values(SHOP_NOTICES),
  workers: ({ brand }) => [
    {
      name: "shop promos",
      pauseMs: PAUSE_MS,
      queues: [PROMO_TIMES],
      work: () => followPromos(brand.pool),
    },
    {
      name: "back in stock",
      pauseMs: PAUSE_MS,
      queues: [BACK_IN_STOCK],
      work: () => tellBackInStock(brand),
    },
  ],
};

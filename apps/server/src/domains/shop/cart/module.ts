import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { addItem, addItems, editLine, mergeItems, readCart, removeLine } from "./change-cart.ts";
import { dropOldCarts, makePublicCart } from "./public-cart.ts";

function cartHandlers({ pool }: BrandContext): Handlers {
  return {
    cartList: async (_input, { principal }) => readCart(pool, memberOf(principal)),
    cartAdd: async (input, { principal }) => addItem(pool, memberOf(principal), input),
    cartAddMulti: async ({ items }, { principal }) => addItems(pool, memberOf(principal), items),
    cartMerge: async (input, { principal }) => mergeItems(pool, memberOf(principal), input),
    cartEdit: async (input, { principal }) => editLine(pool, memberOf(principal), input),
    cartDestroy: async ({ id }, { principal }) => removeLine(pool, memberOf(principal), id),
    publicCartMake: async (input) => makePublicCart(pool, input),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: { shop_cart: { columns: ["member_id"], erasure: "rows", copy: "copied" } },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('sku', p.sku, 'name', p.name, 'quantity', l.quantity, 'notes', l.notes) order by l.id), '[]') as rows
       from shop_cart c join shop_cart_line l on l.cart_id = c.id join shop_product p on p.id = l.product_id where c.member_id = $1`,
      [memberId],
    );
    return { shop_cart: found.rows[0]?.rows };
  },
};

export const cartModule: Module = {
  name: "shop/cart",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => cartHandlers(brand),
  housekeeping: ({ pool }) => dropOldCarts(pool),
};

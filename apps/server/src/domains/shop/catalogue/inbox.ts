import type { InboxQueue } from "../../../kernel/inbox.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";

/** Products on sale of which fewer pieces can be bought than their limit. */
export const LOW_STOCK_INBOX: InboxQueue = {
  kind: "shop_stock",
  waiting: async (brand) => {
    const { shop: isOpen } = await readBrandSettings(brand);
    return `select p.id::text as key,
        coalesce((select max(m.at) from shop_stock_move m where m.product_id = p.id), p.changed_at) as since,
        null::timestamptz as due_at, null::bigint as amount,
        jsonb_build_object('product', p.name, 'stock', s.on_hand - s.reserved) as facts
      from shop_stock s join shop_product p on p.id = s.product_id
      where s.on_hand - s.reserved < s.low_at and p.is_open and ${isOpen}`;
  },
  sentence: {
    id: "Stok {product} tinggal {stock}.",
    en: "{stock} pieces of {product} are left.",
  },
  path: (key) => `/shop/products/${key}`,
};

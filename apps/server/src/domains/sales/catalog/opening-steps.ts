import type { OpeningStep } from "../../../kernel/opening-step.ts";

export const CATALOG_STEPS: readonly OpeningStep[] = [
  {
    key: "products",
    rank: 40,
    room: "/price-lists",
    need: "required",
    title: { id: "Produk dengan harga jual", en: "Products with a selling price" },
    why: {
      id: "Ambil daftar harga pemasok, tentukan margin, lalu buka produknya.",
      en: "Take over the supplier's price list, set margins, and open its products.",
    },
    async isDone({ brand: { pool } }) {
      // A product closed for the night counts as open: it is offered, priced, and has a route to a supplier.
      const found = await pool.query(
        `select from product p
         join product_route r on r.product_id = p.id and r.enabled
         join supplier s on s.id = r.supplier_id and s.enabled
         join supplier_product o on o.sku = r.sku and o.supplier_id = r.supplier_id and o.removed_at is null
         where p.enabled and exists (select from product_price where product_id = p.id and category = 'member') limit 1`,
      );
      return found.rowCount === 1;
    },
  },
];

import type { BrandTemplate } from "../../../platform/brands/template.ts";
import { insertProducts } from "./store.ts";
import type { NewProduct } from "./store.ts";

/**
 * The products, the margins and their floors. Costs and routes belong to the template's suppliers. Without them no
 * product has a price or is shown to members until the new brand opens its own supplier's list.
 */
export const TEMPLATE: BrandTemplate = {
  tables: ["product", "margin_rule", "price_floor"],
  async copy(template, brand) {
    const products = await template.query<NewProduct>(
      `select code, name, screen, operator_code, product_group, description, nominal, quota_megabytes, validity_days, area,
         position, enabled from product where range_of is null order by id`,
    );
    await insertProducts(brand, products.rows);
    const margins = await template.query(
      `select m.category, m.screen, m.operator_code, p.code as product_code, m.fixed, m.rate_basis_points
       from margin_rule m left join product p on p.id = m.product_id order by m.id`,
    );
    await brand.query(
      `insert into margin_rule (category, screen, operator_code, product_id, fixed, rate_basis_points)
       select t.category, t.screen, t.operator_code, p.id, t.fixed, t.rate_basis_points
       from json_to_recordset($1) as t(category text, screen text, operator_code text, product_code text, fixed bigint,
         rate_basis_points integer)
       left join product p on p.code = t.product_code`,
      [JSON.stringify(margins.rows)],
    );
    const floors = await template.query(
      `select f.category, f.screen, f.operator_code, p.code as product_code, f.fixed, f.rate_basis_points, f.action
       from price_floor f left join product p on p.id = f.product_id order by f.id`,
    );
    await brand.query(
      `insert into price_floor (category, screen, operator_code, product_id, fixed, rate_basis_points, action)
       select t.category, t.screen, t.operator_code, p.id, t.fixed, t.rate_basis_points, t.action
       from json_to_recordset($1) as t(category text, screen text, operator_code text, product_code text, fixed bigint,
         rate_basis_points integer, action text)
       left join product p on p.code = t.product_code`,
      [JSON.stringify(floors.rows)],
    );
  },
};

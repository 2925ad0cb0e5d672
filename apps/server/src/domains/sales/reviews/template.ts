import type { BrandTemplate } from "../../../platform/brands/template.ts";

/**
 * The rules for purchases that wait for staff. Watched numbers are not copied, because they belong to the template's
 * own customers.
 */
export const TEMPLATE: BrandTemplate = {
  tables: ["review_rule"],
  async copy(template, brand) {
    const rules = await template.query(
      "select kind, enabled, amount, purchases, minutes from review_rule",
    );
    await brand.query(
      `update review_rule r set enabled = t.enabled, amount = t.amount, purchases = t.purchases, minutes = t.minutes
       from json_to_recordset($1) as t(kind text, enabled boolean, amount bigint, purchases integer, minutes integer)
       where r.kind = t.kind`,
      [JSON.stringify(rules.rows)],
    );
  },
};

import type { BrandTemplate } from "../../../platform/brands/template.ts";

/** The custom roles of the template's staff; built-in ones come with the program. They are not assigned yet. */
export const TEMPLATE: BrandTemplate = {
  tables: ["staff_role"],
  async copy(template, brand) {
    const roles = await template.query(
      "select name, permissions from staff_role where code is null order by id",
    );
    await brand.query(
      `insert into staff_role (name, permissions)
       select t.name, t.permissions from json_to_recordset($1) as t(name text, permissions text[])`,
      [JSON.stringify(roles.rows)],
    );
  },
};

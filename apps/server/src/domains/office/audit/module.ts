import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import {
  actorOf,
  exportEntries,
  nameSubjects,
  readActors,
  readEntries,
} from "../../../kernel/audit/index.ts";
import type { SubjectSource } from "../../../kernel/audit/index.ts";

function auditHandlers(brand: BrandContext, sources: readonly SubjectSource[]): Handlers {
  return {
    auditEntries: async ({ cursor, limit, ...filter }, { locale }) => {
      const after = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;
      const found = await readEntries(brand.pool, filter, after, limit + 1);
      const rows = found.slice(0, limit);
      return {
        rows: await nameSubjects(brand.pool, sources, rows, locale),
        next_cursor: found.length > limit ? String(rows.at(-1)?.entry_id) : null,
        staff: await readActors(brand.pool),
      };
    },
    auditExport: async (filter, context) => exportEntries(brand, actorOf(context), filter),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    audit_entry: {
      columns: ["address", "user_agent"],
      erasure: { stays: "sealed for ever; what is personal never enters it" },
      copy: { leftOut: "the brand's own record of what its staff did" },
    },
  },
};

export const auditModule: Module = {
  name: "office/audit",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand, auditSubjects }) => auditHandlers(brand, auditSubjects),
};

import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { addDeclaration, readLimits } from "./add.ts";
import { cancelDeclaration } from "./cancel.ts";
import { checkResi } from "./check-resi.ts";
import { exportDeclarations, listDeclarations, reportDeclarations } from "./list.ts";
import { describeForStaff, listForStaff, openForStaff } from "./office.ts";
import { writeDeclaration } from "./paper/write-declaration.ts";
import { describeOwn } from "./store.ts";

/** The latest declarations in a data export. */
const MOST_DECLARATIONS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    cn23: {
      columns: ["member_id", "sender", "recipient", "signed_by"],
      erasure: { stays: "customs may ask for years who declared what" },
      copy: "copied",
    },
    cn23_step: {
      columns: ["member_id"],
      erasure: { stays: "belongs to the declarations" },
      copy: { leftOut: "the declarations in the copy have their state" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'form', form, 'state', state, 'resi', resi, 'sender', sender,
         'recipient', recipient, 'lines', lines, 'currency', currency, 'total_cents', total_cents) order by id desc), '[]') as rows
       from (select * from cn23 where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_DECLARATIONS],
    );
    return { customs_declarations: found.rows[0]?.rows };
  },
};

export const cn23Module: Module = {
  name: "shipping/cn23",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => {
    const { pool } = brand;
    return {
      cn23Limits: async () => readLimits(brand),
      cn23List: async (query, { principal }) =>
        listDeclarations(pool, memberOf(principal).id, query),
      cn23CheckResi: async ({ resi }, { principal }) =>
        checkResi(pool, memberOf(principal).id, resi),
      cn23Add: async (input, { principal, idempotencyKey }) =>
        addDeclaration(brand, memberOf(principal).id, input, idempotencyKey),
      cn23Cancel: async ({ ref_id: refId, reason }, { principal }) => {
        const { id } = memberOf(principal);
        await cancelDeclaration(brand, id, refId, reason);
        return describeOwn(pool, id, refId);
      },
      cn23Status: async ({ ref_id: refId }, { principal }) =>
        describeOwn(pool, memberOf(principal).id, refId),
      cn23File: async ({ ref_id: refId, copies }, { principal }) =>
        writeDeclaration(await describeOwn(pool, memberOf(principal).id, refId), copies),
      cn23Report: async (query, { principal }) =>
        reportDeclarations(pool, memberOf(principal).id, query),
      cn23ReportExport: async (filters, { principal }) =>
        exportDeclarations(pool, memberOf(principal).id, filters),
      adminCn23List: async (query) => listForStaff(pool, query),
      adminCn23: async ({ ref_id: refId }) => describeForStaff(pool, refId),
      adminCn23File: async ({ ref_id: refId }, context) =>
        openForStaff(brand, actorOf(context), refId),
    };
  },
};

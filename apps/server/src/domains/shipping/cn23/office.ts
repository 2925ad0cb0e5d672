import type { AdminCn23, AdminCn23Page, Cn23File, Cn23ListQuery } from "@konter/contract/cn23";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { maskedPerson, maskName } from "../../people/account/index.ts";
import { readPage } from "./list.ts";
import { writeDeclaration } from "./paper/write-declaration.ts";
import { DECLARATIONS, describe, toListed } from "./store.ts";
import type { DeclarationRow } from "./store.ts";

interface OfficeRow extends DeclarationRow {
  readonly member_name: string;
  readonly member_hp: string;
}

const OFFICE_DECLARATIONS = `${DECLARATIONS.replace(
  "k.decree\n",
  "k.decree, m.name as member_name, m.hp as member_hp\n",
)} join member m on m.id = c.member_id`;

const ownerOf = (row: OfficeRow) => ({
  member_id: row.member_id,
  ...maskedPerson(row.member_name, row.member_hp),
});

/** All members' declarations, the newest first. */
export async function listForStaff(
  database: Queries,
  query: Cn23ListQuery,
): Promise<AdminCn23Page> {
  const { rows, next } = await readPage<OfficeRow>(database, OFFICE_DECLARATIONS, null, query);
  return {
    rows: rows.map((row) => ({ ...toListed(row), member: ownerOf(row) })),
    next_cursor: next,
  };
}

/** One declaration with its member. Throws cn23_not_found. */
export async function describeForStaff(database: Queries, refId: string): Promise<AdminCn23> {
  const found = await database.query<OfficeRow>(`${OFFICE_DECLARATIONS} where c.ref_id = $1`, [
    refId.toUpperCase(),
  ]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("cn23_not_found");
  const declared = await describe(database, row);
  return {
    ...declared,
    steps: declared.steps.map((step) => ({ ...step, by: maskName(step.by) })),
    member: ownerOf(row),
  };
}

/** The form for staff, in the audit log because it names sender and recipient. Throws cn23_not_found. */
export async function openForStaff(
  { pool }: BrandContext,
  actor: Actor,
  refId: string,
): Promise<Cn23File> {
  const { member: _member, ...declared } = await describeForStaff(pool, refId);
  const file = await writeDeclaration(declared);
  await recordAction(pool, actor, { action: "cn23.opened", subject: declared.ref_id });
  return file;
}

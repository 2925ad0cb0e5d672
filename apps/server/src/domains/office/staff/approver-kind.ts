import type { ErrorCode } from "@konter/contract/errors";
import type { Locale, Sentence } from "@konter/contract/locale";
import { PERMISSIONS } from "@konter/contract/permissions";
import { approverInput, isApproving } from "@konter/contract/staff";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { agreePower, approvalKind, readPowers } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";

const bound = z.object({
  staff_id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.nullable(z.string()),
  permissions: z.array(z.string()),
});
const WORDS = {
  title: { id: "Wewenang menyetujui untuk {name}", en: "Power to approve for {name}" },
  staff: { id: "Staf", en: "Staff" },
  role: { id: "Peran", en: "Role" },
  power: { id: "Wewenang", en: "Power" },
} as const satisfies Readonly<Record<string, Sentence>>;

interface PersonRow {
  readonly name: string;
  readonly email: string;
  readonly role: string | null;
  readonly permissions: string[];
}

/**
 * A second person agrees that a member of staff may approve what the role includes (docs/adr/0025-who-may-approve.md):
 * not the holder, the requester, or the person who assigned the role.
 */
export function approverKind(): RegisteredKind {
  return approvalKind({
    name: "staff.approver",
    requestPermission: "staff.write",
    permission: "staff.write",
    asked: approverInput,
    bound,
    async prepare(database, { staff_id: staffId }) {
      const found = await database.query<PersonRow>(
        "select s.name, s.email, r.name as role, s.permissions from staff s left join staff_role r on r.id = s.role_id where s.id = $1",
        [staffId],
      );
      const [person] = found.rows;
      if (person === undefined) throw new DomainError("staff_not_found");
      const powers = await readPowers(database, staffId);
      const whole = powers.filter(({ counts, agreed }) => counts && agreed);
      const held = new Set(whole.flatMap(({ permissions }) => permissions));
      const permissions = person.permissions.filter((each) => isApproving(each) && !held.has(each));
      if (permissions.length === 0) throw new DomainError("power_held");
      return { subject: person.email, bound: { ...person, staff_id: staffId, permissions } };
    },
    describe: ({ name, email, role, permissions }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{name}", () => name),
      changes: [
        { label: WORDS.staff[locale], before: null, after: `${name} (${email})` },
        ...(role === null ? [] : [{ label: WORDS.role[locale], before: null, after: role }]),
        {
          label: WORDS.power[locale],
          before: null,
          after: permissions.map((each) => PERMISSIONS.get(each)?.[locale] ?? each).join(", "),
        },
      ],
    }),
    async execute(client, { staff_id: staffId, email, permissions }, actor, makerId) {
      const power = { staffId, permissions, askedBy: makerId, agreedBy: actor.staffId };
      const result = await agreePower(client, power);
      if (result !== "agreed") throw new DomainError(result as ErrorCode);
      await recordAction(client, actor, {
        action: "staff.power_agreed",
        subject: email,
        detail: { permissions, requested_by: makerId },
      });
    },
  });
}

import type { Sentence } from "@konter/contract/locale";
import { OWNER_CHANGE_APPROVAL, ownerChangeInput } from "@konter/contract/staff";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { writeRole, writeSuspension } from "./change-people.ts";
import { findRole } from "./roles.ts";
import { holdsAll, lockStaffFor, readPerson, refuseNoOwner } from "./rules.ts";

const bound = z.object({
  staff_id: z.int(),
  name: z.string(),
  email: z.string(),
  before: z.nullable(z.string()),
  /** Null for a suspension. */
  role_id: z.nullable(z.int()),
  role: z.nullable(z.string()),
});
const WORDS = {
  suspend: { id: "Tangguhkan {name}", en: "Suspend {name}" },
  change: { id: "Peran lain untuk {name}", en: "Another role for {name}" },
  staff: { id: "Staf", en: "Staff" },
  role: { id: "Peran", en: "Role" },
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * The suspension of a person who decides about staff, or a role with less power: a third person, or the person
 * concerned, agrees.
 */
export function ownerChangeKind(): RegisteredKind {
  return approvalKind({
    name: OWNER_CHANGE_APPROVAL,
    requestPermission: "staff.write",
    permission: "staff.write",
    asked: ownerChangeInput,
    bound,
    async prepare(client, { staff_id: staffId, role_id: roleId = null }, makerId) {
      if (makerId === staffId) throw new DomainError("staff_self");
      const person = await readPerson(client, staffId);
      if (person.blocked_at !== null) throw new DomainError("staff_suspended");
      if (person.is_owner) await refuseNoOwner(client, staffId);
      const { name, email, role: before } = person;
      const role = roleId === null ? null : await findRole(client, roleId);
      return {
        subject: email,
        bound: {
          staff_id: staffId,
          name,
          email,
          before,
          role_id: roleId,
          role: role?.name ?? null,
        },
      };
    },
    describe: ({ name, email, before, role }, locale) => ({
      title: WORDS[role === null ? "suspend" : "change"][locale].replace("{name}", () => name),
      changes: [
        { label: WORDS.staff[locale], before: null, after: `${name} (${email})` },
        ...(role === null ? [] : [{ label: WORDS.role[locale], before, after: role }]),
      ],
    }),
    async execute(client, { staff_id: staffId, role_id: roleId, before }, actor, makerId, reason) {
      if (makerId === staffId) throw new DomainError("staff_self");
      const approver = await lockStaffFor(client, actor);
      const person = await readPerson(client, staffId);
      const isOtherRole = roleId !== null && person.role !== before;
      if (isOtherRole || person.blocked_at !== null) throw new DomainError("approval_stale");
      if (!holdsAll(approver, person.permissions)) throw new DomainError("staff_above_you");
      if (roleId === null) {
        await writeSuspension(client, actor, person, reason);
        return;
      }
      const role = await findRole(client, roleId);
      if (!holdsAll(approver, role.permissions)) throw new DomainError("staff_above_you");
      await writeRole(client, actor, person, role);
    },
  });
}

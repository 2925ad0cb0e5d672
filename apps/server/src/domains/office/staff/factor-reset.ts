import type { Locale, Sentence } from "@konter/contract/locale";
import { factorResetInput } from "@konter/contract/staff";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import { readFactor, removeFactor } from "./factor-store.ts";

const bound = z.object({ staff_id: z.int(), name: z.string(), email: z.string() });
const WORDS = {
  title: { id: "Reset langkah kedua", en: "Reset of the second factor" },
  label: { id: "Staf", en: "Staff" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** After the loss of phone and recovery codes: two others remove the factor, and the next sign-in sets up a new one. */
export function factorResetKind(): RegisteredKind {
  return approvalKind({
    name: "staff.factor_reset",
    requestPermission: "staff.write",
    permission: "staff.write",
    asked: factorResetInput,
    bound,
    async prepare(database, { staff_id: staffId }) {
      const found = await database.query<{ name: string; email: string }>(
        "select name, email from staff where id = $1",
        [staffId],
      );
      const [person] = found.rows;
      const factor = await readFactor(database, staffId);
      if (person === undefined) throw new DomainError("staff_not_found");
      if (factor === undefined || factor.confirmed_at === null)
        throw new DomainError("factor_missing");
      return { subject: person.email, bound: { staff_id: staffId, ...person } };
    },
    describe: ({ name, email }, locale: Locale) => ({
      title: WORDS.title[locale],
      changes: [{ label: WORDS.label[locale], before: null, after: `${name} (${email})` }],
    }),
    async execute(client, { staff_id: staffId, email }, actor) {
      // A person who signs in with the factor has not lost it, so it cannot be reset by the owner and one colleague.
      if (actor.staffId === staffId) throw new DomainError("approval_own");
      if (!(await removeFactor(client, staffId))) throw new DomainError("approval_stale");
      await recordAction(client, actor, { action: "staff.factor_reset", subject: email });
    },
  });
}

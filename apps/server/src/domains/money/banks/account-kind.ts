import { BANK_ACCOUNT_APPROVAL } from "@konter/contract/banks";
import type { Locale, Sentence } from "@konter/contract/locale";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { bankWord, readAccount } from "./account-store.ts";
import { applyChange, judgeChange } from "./apply-change.ts";

const facts = z.object({
  bank: z.string(),
  name: z.string(),
  number: z.string().check(z.regex(/^\d{5,20}$/)),
  holder: z.string(),
  qris: z.nullable(z.string()),
});
const asked = z.strictObject({
  ...facts.shape,
  account_id: z.nullable(z.int()),
  version: z.int(),
});
const bound = z.object({ ...asked.shape, before: z.nullable(facts) });

const WORDS = {
  added: { id: "Rekening baru: {name}", en: "New account: {name}" },
  changed: { id: "Rekening {name}", en: "Account {name}" },
  bank: { id: "Bank", en: "Bank" },
  name: { id: "Nama", en: "Name" },
  number: { id: "Nomor rekening", en: "Account number" },
  holder: { id: "Nama pemilik rekening", en: "Account holder" },
  qris: { id: "Kode QRIS", en: "QRIS code" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Changing an account that members pay to takes two people: one person alone could set it to an own account number. */
export function bankAccountKind(): RegisteredKind {
  return approvalKind({
    name: BANK_ACCOUNT_APPROVAL,
    requestPermission: "banks.write",
    permission: "banks.approve",
    asked,
    bound,
    async prepare(client, change) {
      await judgeChange(client, change);
      const before =
        change.account_id === null
          ? null
          : facts.parse(await readAccount(client, change.account_id));
      return { subject: `bank ${change.account_id ?? "–"}`, bound: { ...change, before } };
    },
    describe({ before, ...after }, locale: Locale) {
      const title = WORDS[before === null ? "added" : "changed"][locale];
      const shown = (given: z.output<typeof facts>, field: keyof z.output<typeof facts>) =>
        field === "bank" ? bankWord(given.bank) : (given[field] ?? "–");
      return {
        title: title.replace("{name}", () => after.name),
        changes: (["bank", "name", "number", "holder", "qris"] as const)
          .filter((field) => before === null || before[field] !== after[field])
          .map((field) => ({
            label: WORDS[field][locale],
            before: before === null ? null : shown(before, field),
            after: shown(after, field),
          })),
      };
    },
    async execute(client, { before: _before, ...change }, actor) {
      try {
        await judgeChange(client, change);
      } catch (error) {
        const isStale = error instanceof DomainError && error.code === "bank_account_changed";
        throw isStale ? new DomainError("approval_stale") : error;
      }
      await applyChange(client, actor, change);
    },
  });
}

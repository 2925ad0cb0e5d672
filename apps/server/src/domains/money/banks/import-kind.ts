import { BANK_IMPORT_APPROVAL, bankImportAsked } from "@konter/contract/banks";
import type { Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind, isAboutOwn } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import { releaseImport } from "./hold-import.ts";

const bound = z.extend(bankImportAsked, {
  account: z.string(),
  /** The lines that no other file has delivered since. */
  lines: z.int(),
  opening: z.nullable(z.int()),
  money_in: z.int(),
  money_out: z.int(),
});

const WORDS = {
  title: { id: "Berkas mutasi {account}", en: "File of bank lines of {account}" },
  lines: { id: "Mutasi", en: "Lines" },
  opening: { id: "Saldo awal berkas", en: "Balance that the file begins with" },
  in: { id: "Uang masuk", en: "Money in" },
  out: { id: "Uang keluar", en: "Money out" },
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * A file that does not begin with the account's last known balance: its lines are matched after a second person
 * approves.
 */
export function bankImportKind(): RegisteredKind {
  return approvalKind({
    name: BANK_IMPORT_APPROVAL,
    requestPermission: "banks.import",
    permission: "banks.approve",
    asked: bankImportAsked,
    bound,
    async prepare(client, asked) {
      const found = await client.query<Omit<z.output<typeof bound>, "import_id">>(
        `select a.name as account, i.opening_balance as opening, i.money_in, i.money_out,
           (select count(*)::int from bank_line l where l.id between i.first_line and i.last_line and l.import_id = i.id and l.place = 'new') as lines
         from bank_import i join bank_account a on a.id = i.account_id where i.id = $1 and i.held`,
        [asked.import_id],
      );
      const [row] = found.rows;
      if (row === undefined) throw new DomainError("bank_import_not_held");
      return { subject: `bank import ${asked.import_id}`, bound: { ...asked, ...row } };
    },
    describe: ({ account, lines, opening, money_in: moneyIn, money_out: moneyOut }, locale) => ({
      title: WORDS.title[locale].replace("{account}", () => account),
      changes: [
        { label: WORDS.lines[locale], before: null, after: String(lines) },
        {
          label: WORDS.opening[locale],
          before: null,
          after: opening === null ? "–" : formatRupiah(opening),
        },
        { label: WORDS.in[locale], before: null, after: formatRupiah(moneyIn) },
        { label: WORDS.out[locale], before: null, after: formatRupiah(moneyOut) },
      ],
    }),
    async execute(client, { import_id: id }, actor, makerId) {
      const importer = await client.query<{ staff_id: number | null }>(
        "select staff_id from bank_import where id = $1",
        [id],
      );
      // The approval may have been requested by another person than the importer.
      const importerId = importer.rows[0]?.staff_id ?? null;
      if (await isAboutOwn(client, importerId, actor.staffId, "banks.approve"))
        throw new DomainError("bank_line_own_import");
      if (!(await releaseImport(client, id))) throw new DomainError("approval_stale");
      await recordAction(client, actor, {
        action: "bank.import_agreed",
        subject: `bank import ${id}`,
        detail: { requested_by: makerId },
      });
    },
  });
}

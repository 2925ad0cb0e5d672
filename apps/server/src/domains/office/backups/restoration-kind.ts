import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { dateTimeSentence } from "@konter/contract/time-text";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { Change, RegisteredKind } from "../../../kernel/approvals/index.ts";
import {
  ASKS_TO_SIGN,
  differencesOf,
  MAY_SIGN,
  readOpenRestoration,
  restorationReport,
  signRestoration,
  subjectOf,
} from "./restoration.ts";

const bound = z.object({
  restoration_id: z.int(),
  known_until: z.string(),
  report_hash: z.string(),
  report: restorationReport,
});
type Bound = z.output<typeof bound>;

const WORDS = {
  title: {
    id: "Buka lagi setelah dipulihkan ke {moment}",
    en: "Sell again after being restored to {moment}",
  },
  settled: {
    id: "Transaksi yang sudah diputuskan pemasok",
    en: "Purchases that suppliers decided",
  },
  open: { id: "Transaksi yang masih terbuka", en: "Purchases that are still open" },
  unanswered: { id: "Tidak dijawab", en: "Not answered" },
  credited: {
    id: "Isi deposit lewat gateway yang dikreditkan",
    en: "Top-ups at gateways that were credited",
  },
  strays: { id: "Uang tak dikenal di {gateway}", en: "Money at {gateway} that fits nothing" },
  unlisted: { id: "Tidak dapat didaftar", en: "Cannot be listed" },
  difference: { id: "Selisih saldo di {supplier}", en: "Difference of the balance at {supplier}" },
  problems: { id: "Kesalahan pembukuan", en: "Wrong in the books" },
  compare: { id: "bandingkan dasbornya", en: "compare its dashboard" },
} as const satisfies Readonly<Record<string, Sentence>>;
const word = (name: keyof typeof WORDS, locale: Locale): string => WORDS[name][locale];

/**
 * Signing a restoration: one person has checked the suppliers' and gateways' statements, and a second person confirms.
 */
export function restorationKind(): RegisteredKind {
  return approvalKind({
    name: "restoration.sign",
    requestPermission: ASKS_TO_SIGN,
    permission: MAY_SIGN,
    asked: z.strictObject({}),
    bound,
    async prepare(client) {
      const open = await readOpenRestoration(client);
      if (open === undefined) throw new DomainError("restoration_not_found");
      const { id, hash, knownUntil, report } = open;
      if (report === undefined) throw new DomainError("restoration_not_reconciled");
      const known = knownUntil.toISOString();
      return {
        subject: subjectOf(id),
        bound: { restoration_id: id, known_until: known, report_hash: hash, report },
      };
    },
    describe: (row, locale) => ({ title: titleOf(row, locale), changes: changesOf(row, locale) }),
    async executeInChange(change, { restoration_id: id, report_hash: hash }, actor, makerId) {
      await signRestoration(change, actor, { id, hash, words: "", madeBy: makerId });
    },
  });
}

function titleOf({ known_until }: Bound, locale: Locale): string {
  const moment = new Date(known_until);
  return word("title", locale).replace("{moment}", dateTimeSentence(moment)[locale]);
}

function changesOf({ report }: Bound, locale: Locale): readonly Change[] {
  const { purchases, gateways, problems } = report;
  const row = (label: string, after: string): Change => ({ label, before: null, after });
  const unanswered = [...purchases.unanswered, ...gateways.flatMap((each) => each.unanswered)];
  const open = [
    purchases.unsent,
    purchases.unaskable,
    purchases.open,
    purchases.doubtful,
    purchases.forStaff,
  ].flat();
  return [
    row(word("settled", locale), String(purchases.settled.length + purchases.adopted.length)),
    row(word("open", locale), String(open.length)),
    row(word("credited", locale), String(gateways.flatMap(({ credited }) => credited).length)),
    ...(unanswered.length === 0 ? [] : [row(word("unanswered", locale), unanswered.join(" "))]),
    ...gateways
      .filter(({ strays, listed }) => strays > 0 || !listed)
      .map(({ gateway, strayAmount, listed }) =>
        row(
          word("strays", locale).replace("{gateway}", gateway),
          listed
            ? formatRupiah(strayAmount)
            : `${word("unlisted", locale)}: ${word("compare", locale)}`,
        ),
      ),
    ...differencesOf(report).map(({ supplier, amount }) =>
      row(
        word("difference", locale).replace("{supplier}", supplier),
        `${amount < 0 ? "−" : "+"}${formatRupiah(rupiah(Math.abs(amount)))}`,
      ),
    ),
    ...(problems.length === 0 ? [] : [row(word("problems", locale), problems.join("; "))]),
  ];
}

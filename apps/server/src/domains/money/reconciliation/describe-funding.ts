import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { SupplierFundingKind } from "@konter/contract/suppliers";

const WORDS = {
  title: { id: "Setoran ke {name}", en: "Money at {name}" },
  kind: { id: "Jenis", en: "Kind" },
  amount: { id: "Jumlah", en: "Amount" },
  proof: { id: "Bukti", en: "Proof" },
} as const satisfies Readonly<Record<string, Sentence>>;

const KINDS: Readonly<Record<SupplierFundingKind, Sentence>> = {
  paid: { id: "Ditransfer dari rekening bank", en: "Paid from the bank account" },
  present: { id: "Sudah ada di sana sebelumnya", en: "There already before" },
  returned: { id: "Dikembalikan ke rekening bank", en: "Paid back to the bank account" },
  rate_gain: { id: "Laba selisih kurs", en: "Exchange gain" },
  rate_loss: { id: "Rugi selisih kurs", en: "Exchange loss" },
};

/** Describes a funding record for the second person. */
export function describeFunding(
  {
    name,
    kind,
    amount,
    proof,
  }: {
    /** The vendor's display name. */
    readonly name: string;
    readonly kind: SupplierFundingKind;
    /** Rupiah, above zero. */
    readonly amount: number;
    readonly proof: string;
  },
  locale: Locale,
) {
  return {
    title: WORDS.title[locale].replace("{name}", () => name),
    changes: [
      { label: WORDS.kind[locale], before: null, after: KINDS[kind][locale] },
      { label: WORDS.amount[locale], before: null, after: formatRupiah(amount) },
      { label: WORDS.proof[locale], before: null, after: proof },
    ],
  };
}

import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { Notice } from "../../../kernel/notices/index.ts";

const TEXT: Sentence = {
  id: "Master Anda mengubah tambahan harganya. Harga beli Anda sekarang ada di Daftar harga.",
  en: "Your Master changed what is added to your prices. The price list shows what you pay now.",
};

export const AGENT_MARKUP_NOTICES = {
  agent_markup_changed: {
    kind: "agent_markup_changed",
    page: "price_changes",
    event: "price",
    title: { id: "Harga beli berubah", en: "Buying prices changed" },
    text: (_facts: object, locale: Locale) => renderSentence(TEXT, locale, {}),
  } satisfies Notice<object>,
} as const;

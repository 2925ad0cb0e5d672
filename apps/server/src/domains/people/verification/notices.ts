import { renderSentence } from "@konter/contract/locale";
import type { Notice } from "../../../kernel/notices/index.ts";

interface DecisionFacts {
  readonly reason: string;
}

/** The notifications about a decision. They concern security, so they cannot be disabled. */
export const VERIFICATION_NOTICES = {
  verified: {
    kind: "verification_verified",
    page: "verification",
    event: "security",
    title: { id: "Identitas terverifikasi", en: "Identity verified" },
    text: (_facts, locale) =>
      renderSentence(
        {
          id: "Identitas Anda sudah terverifikasi. Kirim Uang terbuka setelah izinnya diberikan.",
          en: "Your identity is verified. Send Money opens once you have its permission.",
        },
        locale,
      ),
  },
  rejected: {
    kind: "verification_rejected",
    page: "verification",
    event: "security",
    title: { id: "Verifikasi ditolak", en: "Verification refused" },
    text: ({ reason }, locale) =>
      renderSentence(
        {
          id: "Verifikasi identitas ditolak: {reason}. Anda bisa mengirim foto baru.",
          en: "The verification of your identity was refused: {reason}. You can hand in new photos.",
        },
        locale,
        { reason },
      ),
  },
} as const satisfies Readonly<Record<string, Notice<DecisionFacts>>>;

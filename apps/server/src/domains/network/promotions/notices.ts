import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { NoticePage } from "@konter/contract/notifications";
import { dateText } from "@konter/contract/time-text";
import type { Notice } from "../../../kernel/notices/index.ts";

interface PromotionFacts {
  /** The agent or Master, for the Master above. */
  readonly name?: string;
  readonly reason?: string;
  /** `YYYY-MM-DD`. */
  readonly on?: string;
}

const filled =
  (sentence: Sentence) =>
  ({ name = "", reason = "", on }: PromotionFacts, locale: Locale): string =>
    renderSentence(sentence, locale, {
      name,
      reason,
      date: on === undefined ? "" : dateText(on, locale),
    });

const notice = <Kind extends string>(
  kind: Kind,
  title: Sentence,
  text: Sentence,
  page: NoticePage = "agent_page",
) =>
  ({
    kind,
    page,
    event: "security",
    title,
    text: filled(text),
  }) as const satisfies Notice<PromotionFacts>;

export const PROMOTION_NOTICES = {
  promoted: notice(
    "promoted",
    { id: "Anda sekarang Master", en: "You are a Master now" },
    {
      id: "Agent Center terbuka untuk Anda. Harga dan komisi mengikuti tingkat Master.",
      en: "The Agent Center is open to you. Prices and commission follow the Master tier.",
    },
    "agent_center",
  ),
  agent_promoted: notice(
    "agent_promoted",
    { id: "Agen Anda menjadi Master", en: "Your agent became a Master" },
    {
      id: "{name} diangkat menjadi Master dan tetap di bawah Anda.",
      en: "{name} became a Master and stays below you.",
    },
    "agent_center",
  ),
  promotion_refused: notice(
    "promotion_refused",
    { id: "Pengajuan menjadi Master ditolak", en: "Request to become a Master refused" },
    { id: "Pengajuan Anda belum disetujui: {reason}", en: "Your request was refused: {reason}" },
  ),
  demotion_announced: notice(
    "demotion_announced",
    { id: "Anda akan menjadi agen lagi", en: "You will be an agent again" },
    {
      id: "Mulai {date} akun Anda menjadi agen: {reason} Jika penjualan Anda dan agen Anda cukup pada hari itu, Anda tetap Master.",
      en: "From {date} your account is an agent's: {reason} If you and your agents sell enough by that day, you stay a Master.",
    },
  ),
  master_demotion_announced: notice(
    "master_demotion_announced",
    { id: "Master di bawah Anda akan menjadi agen", en: "A Master below you will be an agent" },
    { id: "{name} menjadi agen mulai {date}.", en: "{name} will be an agent from {date}." },
    "agent_center",
  ),
  demotion_withdrawn: notice(
    "demotion_withdrawn",
    { id: "Anda tetap Master", en: "You stay a Master" },
    {
      id: "Penurunan akun Anda menjadi agen dibatalkan: {reason}",
      en: "Your account will not become an agent's: {reason}",
    },
  ),
  master_demotion_withdrawn: notice(
    "master_demotion_withdrawn",
    { id: "Master di bawah Anda tetap Master", en: "A Master below you stays one" },
    { id: "{name} tetap menjadi Master.", en: "{name} stays a Master." },
    "agent_center",
  ),
  demotion_lapsed: notice(
    "demotion_lapsed",
    { id: "Anda tetap Master", en: "You stay a Master" },
    {
      id: "Penjualan 30 hari terakhir sudah cukup, jadi akun Anda tidak diturunkan.",
      en: "Sales of the last 30 days were enough, so your account was not demoted.",
    },
  ),
} as const;

import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { PowerWay } from "../../../kernel/approvals/index.ts";

const WAYS: Readonly<Record<PowerWay, Sentence>> = {
  established: { id: "Sudah lama boleh menyetujui", en: "Has long been able to approve" },
  invited: { id: "Diundang oleh {name}", en: "Invited by {name}" },
  invited_again: { id: "Diundang lagi oleh {name}", en: "Invited again by {name}" },
  role_given: { id: "Peran baru dari {name}", en: "New role from {name}" },
  role_widened: { id: "Izin perannya ditambah oleh {name}", en: "Role widened by {name}" },
  restored: { id: "Dipulihkan oleh {name}", en: "Restored by {name}" },
  factor_reset: {
    id: "Langkah kedua direset atas permintaan {name}",
    en: "Second factor reset at the request of {name}",
  },
  password_set: { id: "Password diganti oleh {name}", en: "Password changed by {name}" },
  command: { id: "Dibuat dengan perintah di server", en: "Made by a command on the server" },
  asked: { id: "Diminta oleh {name}", en: "Asked for by {name}" },
};
const SERVER: Sentence = { id: "server", en: "the server" };

/** Describes how a power to approve was received, with the giver. */
export const wayText = (way: PowerWay, giver: string | null, locale: Locale): string =>
  renderSentence(WAYS[way], locale, { name: giver ?? SERVER[locale] });

import type { OpeningStep } from "../../../kernel/opening-step.ts";
import { readFreshSettings, readSettings } from "../../../kernel/settings/index.ts";

/** The brand's own data that is needed before it opens. */
export const BRAND_STEPS: readonly OpeningStep[] = [
  {
    key: "look",
    rank: 10,
    room: "/brand",
    need: "required",
    title: { id: "Nama, tampilan, dan nomor kontak", en: "Name, look and contact number" },
    why: {
      id: "Member mengenali brand Anda dari nama dan warnanya, dan menghubungi nomor ini saat butuh bantuan.",
      en: "Members know your brand by its name and colours, and call this number when they need help.",
    },
    async isDone({ brand: { pool } }) {
      const stored = await readSettings(pool);
      return stored.has("name") && typeof stored.get("support_phone") === "string";
    },
  },
  {
    key: "business",
    rank: 20,
    room: "/business",
    need: "required",
    title: {
      id: "Nama usaha, jam layanan, kontak, dan syarat",
      en: "Legal name, hours, contacts and terms",
    },
    why: {
      id: "Siapa pun yang mendaftar berhak tahu dengan siapa ia berurusan, kapan Anda menjawab, dan apa syaratnya.",
      en: "Whoever registers may know whom they deal with, when you answer, and on what terms.",
    },
    async isDone({ brand }) {
      const { legal_name, legal_address, support_email, support_hours, terms } =
        await readFreshSettings(brand, brand.pool);
      return [legal_name, legal_address, support_email, support_hours, terms].every(
        (each) => each !== "",
      );
    },
  },
];

import type { OpeningStep } from "../../../kernel/opening-step.ts";
import { NO_PASSWORD } from "./rules.ts";

export const STAFF_STEPS: readonly OpeningStep[] = [
  {
    key: "second_owner",
    rank: 90,
    room: "/staff",
    need: "recommended",
    title: { id: "Pemilik kedua", en: "A second owner" },
    why: {
      id: "Uang dan kunci diubah oleh dua orang. Sendirian, Anda terikat batas harian, dan tidak ada yang membantu saat ponsel Anda hilang.",
      en: "Money and keys change by two people. Alone, you are bound to daily limits, and nobody helps when your phone is lost.",
    },
    async isDone({ brand: { pool } }) {
      // An invited person counts after accepting the invitation.
      const found = await pool.query<{ count: number }>(
        `select count(*)::int as count from staff s join staff_role r on r.id = s.role_id
         where r.code = 'owner' and s.blocked_at is null and s.password_hash <> $1`,
        [NO_PASSWORD],
      );
      return (found.rows[0]?.count ?? 0) >= 2;
    },
  },
];

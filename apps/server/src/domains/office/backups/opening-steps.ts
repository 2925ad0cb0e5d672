import type { OpeningStep } from "../../../kernel/opening-step.ts";

export const BACKUP_STEPS: readonly OpeningStep[] = [
  {
    key: "backup_restored",
    rank: 100,
    room: null,
    need: "recommended",
    title: { id: "Backup yang sudah dicoba pulihkan", en: "A backup that was restored on trial" },
    why: {
      id: "Backup belum pernah dicoba pulihkan. Jalankan konter backup, lalu konter restore di mesin lain.",
      en: "No backup was restored on trial yet. Run konter backup, then konter restore on another machine.",
    },
    async isDone({ brand: { pool } }) {
      const found = await pool.query<{ at: Date | null }>("select backup_restored_at() as at");
      return found.rows[0]?.at instanceof Date;
    },
  },
];

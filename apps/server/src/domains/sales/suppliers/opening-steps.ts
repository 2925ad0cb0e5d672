import type { OpeningStep } from "../../../kernel/opening-step.ts";

export const SUPPLIER_STEPS: readonly OpeningStep[] = [
  {
    key: "supplier",
    rank: 30,
    room: "/connections",
    need: "required",
    title: { id: "Pemasok yang terhubung", en: "A connected supplier" },
    why: {
      id: "Pemasok mengisi pulsa untuk Anda. Sambungkan akun produksi; alamat dan kuncinya langsung diuji.",
      en: "A supplier delivers what you sell. Connect a production account; its address and keys are tried at once.",
    },
    async isDone({ brand: { pool } }) {
      const found = await pool.query(
        `select from supplier where enabled and mode = 'production' and tested_at is not null
           and not jsonb_path_exists(test_steps, '$[*] ? (@.state == "failed")') limit 1`,
      );
      return found.rowCount === 1;
    },
  },
];

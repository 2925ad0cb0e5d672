import type { OpeningStep } from "../../../kernel/opening-step.ts";
import { awaitsOpeningBalance } from "./differences.ts";
import { readSupplierHealth } from "./store.ts";

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
  {
    key: "supplier_balance",
    rank: 35,
    room: "/suppliers",
    need: "required",
    title: { id: "Catat saldo awal {of}", en: "Record the opening balance at {of}" },
    why: {
      id: "Uang yang sudah ada di {of} dicatat sekali di buku Anda. Setelah itu setiap selisih langsung terlihat.",
      en: "Money that is already at {of} is recorded once in your books. From then on every difference shows at once.",
    },
    async subjects({ brand: { pool } }) {
      const suppliers = await readSupplierHealth(pool);
      return suppliers
        .filter(({ enabled, balance }) => enabled && balance !== null)
        .map((supplier) => ({
          id: supplier.id,
          name: supplier.name,
          isDone: !awaitsOpeningBalance(supplier),
        }));
    },
  },
];

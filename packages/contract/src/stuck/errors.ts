import type { ErrorRows } from "../error-row.ts";

export const errors = {
  stuck_not_waiting: {
    status: 409,
    id: "Transaksi ini tidak lagi tertahan.",
    en: "This transaction is not stuck any more.",
  },
  stuck_taken: {
    status: 409,
    id: "Transaksi ini sedang dipegang {name}.",
    en: "{name} has taken this transaction.",
  },
  stuck_colleague_unknown: {
    status: 422,
    id: "Pilih rekan yang boleh menyelesaikan transaksi.",
    en: "Choose a colleague who may settle transactions.",
  },
} as const satisfies ErrorRows;

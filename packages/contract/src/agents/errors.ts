import type { ErrorRows } from "../error-row.ts";

export const errors = {
  agent_phone_taken: {
    status: 422,
    id: "Nomor HP ini sudah punya akun. Pakai nomor agen yang lain.",
    en: "This phone number has an account already. Use another number of the agent.",
  },
  consent_needed: {
    status: 422,
    id: "Agen harus membaca dan menyetujui ketentuan ini dulu.",
    en: "The agent has to read and agree to this first.",
  },
  consent_changed: {
    status: 409,
    id: "Ketentuan untuk agen baru saja berubah. Muat ulang halaman, lalu minta agen membacanya lagi.",
    en: "What agents agree to has just changed. Reload the page and have the agent read it again.",
  },
} as const satisfies ErrorRows;

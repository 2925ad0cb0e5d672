import type { OpeningStep } from "../../../kernel/opening-step.ts";

export const CONNECTION_STEPS: readonly OpeningStep[] = [
  {
    key: "no_sandbox",
    rank: 55,
    room: "/connections",
    need: "required",
    title: {
      id: "Tidak ada akun uji coba (sandbox) yang dipakai",
      en: "No sandbox account in use",
    },
    why: {
      id: "Pembayaran, transfer, dan paket di sandbox tidak sungguhan. Jeda akun payment gateway, pengirim uang, pengirim pesan, dan kurir yang masih sandbox.",
      en: "Payments, transfers and parcels at a sandbox are not real. Pause each payment gateway, disburser, message carrier and courier that is still a sandbox.",
    },
    async isDone({ brand: { pool } }) {
      // The demo's own simulators count as real, because only the demo creates such accounts.
      const found = await pool.query(
        `select from payment_gateway where enabled and mode = 'sandbox' and not is_demo
         union all select from disburser where enabled and mode = 'sandbox' and not is_demo
         union all select from message_channel where enabled and mode = 'sandbox' and not is_demo
         union all select from courier_account where enabled and mode = 'sandbox' and not is_demo limit 1`,
      );
      return found.rowCount === 0;
    },
  },
];

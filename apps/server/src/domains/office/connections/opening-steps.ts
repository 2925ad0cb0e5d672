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
      id: "Pembayaran dan transfer di sandbox bukan uang sungguhan. Jeda akun payment gateway, pengirim uang, dan pengirim pesan yang masih sandbox.",
      en: "Payments and transfers at a sandbox are not real money. Pause each payment gateway, disburser and message carrier that is still a sandbox.",
    },
    async isDone({ brand: { pool } }) {
      // The demo's own simulators count as real, because only the demo creates such accounts.
      const found = await pool.query(
        `select from payment_gateway where enabled and mode = 'sandbox' and not is_demo
         union all select from disburser where enabled and mode = 'sandbox' and not is_demo
         union all select from message_channel where enabled and mode = 'sandbox' and not is_demo limit 1`,
      );
      return found.rowCount === 0;
    },
  },
];

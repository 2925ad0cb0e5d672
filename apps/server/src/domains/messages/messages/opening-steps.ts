import type { OpeningStep } from "../../../kernel/opening-step.ts";

export const MESSAGE_STEPS: readonly OpeningStep[] = [
  {
    key: "messages",
    rank: 50,
    room: "/connections",
    need: "required",
    title: { id: "WhatsApp atau SMS yang terkirim", en: "WhatsApp or SMS that arrives" },
    why: {
      id: "Kode pendaftaran dan PIN dikirim lewat pesan. Sambungkan salurannya, lalu uji ke nomor Anda sendiri.",
      en: "Codes for registering and for PINs go by message. Connect a channel, then try it with your own number.",
    },
    async isDone({ brand: { pool } }) {
      // E-mail cannot verify a number, so it is not used for registration.
      const found = await pool.query(
        `select from message_channel c where c.enabled and c.kind in ('whatsapp', 'sms') and (
           (c.tested_at is not null and not jsonb_path_exists(c.test_steps, '$[*] ? (@.state == "failed" && @.step != "template")'))
           or exists (select from message m where m.state = 'sent' and m.channels[m.channel] = c.kind)) limit 1`,
      );
      return found.rowCount === 1;
    },
  },
];

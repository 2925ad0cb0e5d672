import type { Sentence } from "../locale.ts";

/**
 * The consent text that a person accepts when becoming a Master's agent (M101). It is sent to the agent's own phone
 * with the code and stored with the account as sent. Changing the text requires a new version.
 */
export const AGENT_CONSENT = {
  version: 1,
  text: {
    id: "Nama, nomor HP, dan email saya dipakai {brand} untuk akun agen ini. Master yang mendaftarkan saya menjadi upline saya: ia menerima bagian dari transaksi saya, dan melihat saldo serta transaksi saya dengan nomor tujuan disamarkan. Password hanya saya yang membuat dan tahu. Akun ini bisa saya hapus kapan saja.",
    en: "{brand} uses my name, phone number and e-mail for this agent account. The Master who registers me becomes my upline, receives a share of my transactions, and sees my balance and my transactions with destination numbers masked. Only I make and know the password. I can delete this account at any time.",
  } satisfies Sentence,
} as const;

/** Lets an account see its agents and their sales; granted to Masters. */
export const AGENTS_PERMISSION = "agents.read";

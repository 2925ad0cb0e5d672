import type { Sentence } from "../locale.ts";

/**
 * What somebody agrees to who becomes a Master's agent (FEATURES M101). It goes to the agent's own phone with the code, and
 * stays with the account as it was sent. Other words take another version.
 */
export const AGENT_CONSENT = {
  version: 1,
  text: {
    id: "Nama, nomor HP, dan email saya dipakai {brand} untuk akun agen ini. Master yang mendaftarkan saya menjadi upline saya: ia menerima bagian dari transaksi saya, dan melihat saldo serta transaksi saya dengan nomor tujuan disamarkan. Password hanya saya yang membuat dan tahu. Akun ini bisa saya hapus kapan saja.",
    en: "{brand} uses my name, phone number and e-mail for this agent account. The Master who registers me becomes my upline, receives a share of my transactions, and sees my balance and my transactions with destination numbers masked. Only I make and know the password. I can delete this account at any time.",
  } satisfies Sentence,
} as const;

/** Lets an account see its agents and what they sell; a Master agent has it. */
export const AGENTS_PERMISSION = "agents.read";

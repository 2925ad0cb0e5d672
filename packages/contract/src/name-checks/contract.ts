import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { SettingRow, SettingRows } from "../setting-row.ts";
import {
  nameCheck,
  nameCheckInput,
  nameCheckOptions,
  nameCheckPage,
  nameCheckRefInput,
  nameChecksQuery,
} from "./schemas.ts";

export * from "./institutions.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  nameCheckOptions: call("GET name-check/options", {
    access: "member",
    input: nothing,
    output: nameCheckOptions,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Which banks and e-wallets can be asked about, and what one check costs.",
  }),
  nameCheckAsk: call("POST name-check", {
    access: "member",
    idempotent: true,
    input: nameCheckInput,
    output: nameCheck,
    errors: [
      "account_blocked",
      "agent_stopped",
      "name_check_closed",
      "name_check_account_invalid",
      "name_check_fee_moved",
      "balance_insufficient",
    ],
    rateLimit: perMinute(30),
    summary:
      "Asks whose an account is. The fee is held, kept on success and given back on failure; what takes longer than 15 seconds is answered as pending and told by a notice.",
  }),
  nameChecks: call("GET name-check", {
    access: "member",
    input: nameChecksQuery,
    output: nameCheckPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's checks, newest first, by state and type.",
  }),
  nameCheck: call("GET name-check/{ref_id}", {
    access: "member",
    input: nameCheckRefInput,
    output: nameCheck,
    errors: ["name_check_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One check.",
  }),
};

export const errors = {
  name_check_failed: {
    status: 422,
    id: "Cek nama gagal. {reason} Biaya {fee} sudah dikembalikan.",
    en: "The name check failed. {reason} The fee of {fee} was given back.",
  },
  name_check_closed: {
    status: 409,
    id: "Cek nama untuk {name} sedang tidak tersedia. Pilih tujuan lain atau coba lagi nanti.",
    en: "Name checks for {name} are not available now. Choose another one or try again later.",
  },
  name_check_account_invalid: {
    status: 422,
    id: "Nomor ini bukan nomor {name}. Isi nomor rekening, atau nomor HP untuk e-wallet.",
    en: "This is no number of {name}. Enter an account number, or a phone number for an e-wallet.",
  },
  name_check_fee_moved: {
    status: 409,
    id: "Biaya cek nama sekarang {fee}. Periksa lalu kirim lagi.",
    en: "The fee of a name check is now {fee}. Check it and send again.",
  },
  name_check_not_found: {
    status: 404,
    id: "Cek nama tidak ditemukan.",
    en: "Name check not found.",
  },
} as const satisfies ErrorRows;

/** Fee of a check, by type of institution. */
const fee = (rank: number, id: string, en: string) =>
  ({
    group: "money",
    rank,
    type: "rupiah",
    least: 0,
    usual: 500,
    most: 100_000,
    name: { id: `Biaya cek nama: ${id}`, en: `Fee of a name check: ${en}` },
    text: {
      id: "Ditahan saat dikirim, diambil bila berhasil, dan dikembalikan bila gagal.",
      en: "Held when it is sent, kept on success, and given back on failure.",
    },
  }) as const satisfies SettingRow;

/** Settings that staff edit on the settings page. */
export const settings = {
  name_check_fee_bank: fee(40, "bank", "bank"),
  name_check_fee_e_wallet: fee(41, "e-wallet", "e-wallet"),
  /** 0 disables the cache. */
  name_check_cache_hours: {
    group: "money",
    rank: 42,
    type: "hours",
    least: 0,
    usual: 24,
    most: 168,
    name: { id: "Cek nama ulang gratis", en: "Repeated name checks are free" },
    text: {
      id: "Selama ini hasil yang berhasil ditampilkan lagi tanpa biaya. 0: selalu ditanyakan lagi.",
      en: "For so long a success is shown again for nothing. 0: it is always asked anew.",
    },
  },
} as const satisfies SettingRows;

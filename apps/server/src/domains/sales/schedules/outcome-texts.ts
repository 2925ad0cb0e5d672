import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { SCHEDULE_OUTCOMES } from "@konter/contract/schedules";
import type { ScheduleOutcome } from "@konter/contract/schedules";

/** The outcome of a run, for the member who created the schedule. */
const TEXTS: Readonly<Record<ScheduleOutcome, Sentence>> = {
  bought: { id: "Dibeli seharga {price}.", en: "Bought for {price}." },
  price_above: {
    id: "Tidak dibeli: harganya {price}, di atas harga tertinggi yang disetujui.",
    en: "Not bought: the price is {price}, above the highest price agreed.",
  },
  limit_of_schedule: {
    id: "Tidak dibeli: seharga {price} melewati batas sebulan jadwal ini.",
    en: "Not bought: at {price} it would pass this schedule's monthly limit.",
  },
  limit_of_member: {
    id: "Tidak dibeli: seharga {price} melewati batas sebulan semua jadwal.",
    en: "Not bought: at {price} it would pass the monthly limit of all schedules.",
  },
  balance_insufficient: {
    id: "Tidak dibeli dan jadwal dihentikan: saldo kurang {detail}.",
    en: "Not bought, and the schedule stopped: the balance was {detail} short.",
  },
  account_blocked: {
    id: "Tidak dibeli: akun Anda sedang diblokir.",
    en: "Not bought: your account is blocked.",
  },
  agent_stopped: {
    id: "Tidak dibeli: Master Anda menghentikan transaksi akun ini.",
    en: "Not bought: your Master stopped this account's transactions.",
  },
  ppob_disabled: {
    id: "Tidak dibeli: layanan PPOB sedang tidak aktif.",
    en: "Not bought: the PPOB service was switched off.",
  },
  product_not_found: {
    id: "Tidak dibeli: produk sudah tidak ada.",
    en: "Not bought: the product no longer exists.",
  },
  product_closed: {
    id: "Tidak dibeli: produk sedang ditutup.",
    en: "Not bought: the product was closed.",
  },
  product_cut_off: {
    id: "Tidak dibeli: produk tutup sampai pukul {detail} WIB. Pilih jam lain.",
    en: "Not bought: the product was closed until {detail} WIB. Choose another time.",
  },
  nominal_unavailable: {
    id: "Tidak dibeli: nominal tidak tersedia.",
    en: "Not bought: the nominal is not available.",
  },
  stock_empty: { id: "Tidak dibeli: stok kosong.", en: "Not bought: out of stock." },
  repeat_today: {
    id: "Tidak dibeli: nomor dan nominal ini sudah dibeli hari itu ({detail}).",
    en: "Not bought: this number and nominal were already bought that day ({detail}).",
  },
  cooling_limit: {
    id: "Tidak dibeli: melewati batas sehari selama masa pengamanan akun.",
    en: "Not bought: it would pass what the account may spend a day while it is protected.",
  },
  missed: {
    id: "Tidak dibeli: sistem baru dapat menjalankannya lebih dari 24 jam kemudian.",
    en: "Not bought: the system could only run it more than 24 hours later.",
  },
  unexpected: { id: "Tidak dibeli.", en: "Not bought." },
};

/** An outcome that is not on the list (a newer rule of purchases) is shown without its reason. */
export function knownOutcome(outcome: string): ScheduleOutcome {
  return SCHEDULE_OUTCOMES.find((known) => known === outcome) ?? "unexpected";
}

export interface OutcomeFacts {
  readonly outcome: string;
  readonly price: number | null;
  /** The missing rupiah, the opening time, or the earlier transaction. */
  readonly detail: string | null;
}

export function outcomeText({ outcome, price, detail }: OutcomeFacts, locale: Locale): string {
  const known = knownOutcome(outcome);
  return renderSentence(TEXTS[known], locale, {
    price: formatRupiah(price ?? 0),
    detail: known === "balance_insufficient" ? formatRupiah(Number(detail)) : (detail ?? ""),
  });
}

/** Why a schedule stopped automatically. */
export function stopText(reason: string | null, locale: Locale): string | null {
  if (reason === null) return null;
  const sentence: Sentence = {
    id: "Dihentikan karena saldo tidak cukup. Isi deposit, lalu lanjutkan.",
    en: "Stopped because the balance was too low. Top up, then resume.",
  };
  return renderSentence(sentence, locale);
}

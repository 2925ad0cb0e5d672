import type { ScoreLimitReason, ScorePart } from "@konter/contract/credit-score";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { LEAST_SCORE, trendOf } from "./score.ts";
import type { Score, ScoreFigures } from "./score.ts";

export const PART_NAMES: Readonly<Record<ScorePart, Sentence>> = {
  turnover: { id: "Penjualan", en: "Sales" },
  trend: { id: "Perkembangan penjualan", en: "Trend of sales" },
  regularity: { id: "Keteraturan", en: "Regularity" },
  complaints: { id: "Komplain", en: "Complaints" },
  repayment: { id: "Pembayaran pinjaman", en: "Repayments" },
  age: { id: "Umur akun", en: "Age of the account" },
  write_offs: { id: "Hapus buku", en: "Write-offs" },
};

const PARTS: Readonly<Record<ScorePart, (figures: ScoreFigures) => Sentence>> = {
  turnover: ({ sales_30: sales }) =>
    sales === 0
      ? {
          id: "Tidak ada penjualan dalam 30 hari terakhir.",
          en: "No sales in the last 30 days.",
        }
      : {
          id: "Penjualan 30 hari terakhir {sales_30}.",
          en: "Sales of {sales_30} in the last 30 days.",
        },
  trend: ({ sales_90: sales }) =>
    sales === 0
      ? {
          id: "Tidak ada penjualan dalam 90 hari terakhir.",
          en: "No sales in the last 90 days.",
        }
      : {
          id: "Penjualan 90 hari terakhir {sales_90}; 30 hari terakhir {trend}% dari rata-rata 30 hari.",
          en: "Sales of {sales_90} in the last 90 days; the last 30 are {trend}% of the mean of 30 days.",
        },
  regularity: () => ({
    id: "Berjualan pada {sold_days} dari 30 hari terakhir.",
    en: "Sold on {sold_days} of the last 30 days.",
  }),
  complaints: ({ lost_complaints: count }) =>
    count === 0
      ? {
          id: "Tidak ada komplain yang ditolak dalam 90 hari terakhir.",
          en: "No complaint was refused in the last 90 days.",
        }
      : {
          id: "Komplain yang ditolak dalam 90 hari terakhir: {lost_complaints}.",
          en: "Complaints refused in the last 90 days: {lost_complaints}.",
        },
  repayment: repaymentSentence,
  age: () => ({
    id: "Akun berumur {age_days} hari.",
    en: "The account is {age_days} days old.",
  }),
  write_offs: ({ write_offs: count }) =>
    count === 0
      ? { id: "Tidak ada pinjaman yang dihapusbukukan.", en: "No loan was written off." }
      : {
          id: "Pinjaman yang dihapusbukukan: {write_offs}.",
          en: "Loans written off: {write_offs}.",
        },
};

function repaymentSentence(figures: ScoreFigures): Sentence {
  if (figures.overdue_days > 0)
    return {
      id: "Ada utang yang lewat jatuh tempo {overdue_days} hari.",
      en: "Something is {overdue_days} days overdue.",
    };
  if (figures.repayments === 0)
    return {
      id: "Belum ada pembayaran pinjaman dalam 180 hari terakhir.",
      en: "No loan was repaid in the last 180 days.",
    };
  if (figures.late_repayments === 0)
    return {
      id: "Semua pembayaran dalam 180 hari terakhir ({repayments}) tepat waktu.",
      en: "All repayments of the last 180 days ({repayments}) were on time.",
    };
  return {
    id: "{late_repayments} dari {repayments} pembayaran dalam 180 hari terakhir terlambat, paling lama {late_days} hari.",
    en: "{late_repayments} of {repayments} repayments in the last 180 days were late, by {late_days} days at most.",
  };
}

const LIMITS: Readonly<Record<ScoreLimitReason, Sentence>> = {
  share: {
    id: "{percent}% dari {month} (penjualan 30 hari terakhir atau sepertiga dari 90 hari terakhir, mana yang lebih kecil), dibulatkan ke bawah ke kelipatan Rp50.000.",
    en: "{percent}% of {month} (sales of the last 30 days or a third of the last 90 days, whichever is lower), rounded down to a multiple of Rp50.000.",
  },
  most: {
    id: "{percent}% dari {month} (penjualan 30 hari terakhir atau sepertiga dari 90 hari terakhir, mana yang lebih kecil), dibatasi limit pinjaman paling tinggi.",
    en: "{percent}% of {month} (sales of the last 30 days or a third of the last 90 days, whichever is lower), kept within the highest limit of a loan.",
  },
  score: {
    id: "Tidak ada limit yang diusulkan: skor di bawah {least}.",
    en: "No limit is proposed: the score is below {least}.",
  },
  overdue: {
    id: "Tidak ada limit yang diusulkan selama ada utang yang lewat jatuh tempo.",
    en: "No limit is proposed while something is overdue.",
  },
  written_off: {
    id: "Tidak ada limit yang diusulkan: pernah ada pinjaman yang dihapusbukukan.",
    en: "No limit is proposed: a loan was written off.",
  },
  turnover: {
    id: "Tidak ada limit yang diusulkan: {percent}% dari penjualan sebulan ({month}) kurang dari Rp50.000.",
    en: "No limit is proposed: {percent}% of a month's sales ({month}) is less than Rp50.000.",
  },
};

export const partSentence = (part: ScorePart, figures: ScoreFigures, locale: Locale): string =>
  renderSentence(PARTS[part](figures), locale, {
    ...figures,
    sales_30: formatRupiah(figures.sales_30),
    sales_90: formatRupiah(figures.sales_90),
    trend: trendOf(figures),
  });

export const limitSentence = ({ reason, percent, month }: Score["limit"], locale: Locale): string =>
  renderSentence(LIMITS[reason], locale, {
    percent,
    month: formatRupiah(month),
    least: LEAST_SCORE,
  });

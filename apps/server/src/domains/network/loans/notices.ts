import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { NoticePage } from "@konter/contract/notifications";
import { formatRupiah } from "@konter/contract/money";
import { dateText } from "@konter/contract/time-text";
import type { Notice } from "../../../kernel/notices/index.ts";

interface LoanFacts {
  readonly amount?: number;
  /** Of what was due and not repaid. */
  readonly rest?: number;
  /** What was requested, where less was lent. */
  readonly asked?: number;
  readonly fee?: number;
  /** `YYYY-MM-DD`. */
  readonly due_on?: string;
  /** The agent, for the Master. */
  readonly name?: string;
  readonly reason?: string;
}

const filled =
  (sentence: Sentence) =>
  (facts: LoanFacts, locale: Locale): string =>
    renderSentence(sentence, locale, {
      amount: formatRupiah(facts.amount ?? 0),
      rest: formatRupiah(facts.rest ?? 0),
      asked: formatRupiah(facts.asked ?? 0),
      fee: formatRupiah(facts.fee ?? 0),
      date: facts.due_on === undefined ? "" : dateText(facts.due_on, locale),
      name: facts.name ?? "",
      reason: facts.reason ?? "",
    });

const notice = <Kind extends string>(
  kind: Kind,
  title: Sentence,
  text: Sentence,
  page: NoticePage = "own_loan",
) =>
  ({
    kind,
    page,
    event: "deposit",
    title,
    text: filled(text),
  }) as const satisfies Notice<LoanFacts>;

export const LOAN_NOTICES = {
  loan_approved: notice(
    "loan_approved",
    { id: "Pinjaman disetujui", en: "Loan approved" },
    {
      id: "Limit pinjaman Anda {amount}. Baca dan setujui ketentuannya sebelum dipakai: {reason}",
      en: "Your loan's limit is {amount}. Read and accept its terms before using it: {reason}",
    },
  ),
  loan_rejected: notice(
    "loan_rejected",
    { id: "Pengajuan pinjaman ditolak", en: "Loan request rejected" },
    {
      id: "Pengajuan {amount} tidak disetujui: {reason}",
      en: "The request for {amount} was not approved: {reason}",
    },
  ),
  loan_closed: notice(
    "loan_closed",
    { id: "Pinjaman ditutup", en: "Loan closed" },
    { id: "Pinjaman Anda ditutup: {reason}", en: "Your loan was closed: {reason}" },
  ),
  loan_settled: notice(
    "loan_settled",
    { id: "Pinjaman agen lunas", en: "An agent's loan is repaid" },
    {
      id: "{name} sudah melunasi pinjamannya dan menutupnya.",
      en: "{name} repaid the loan and closed it.",
    },
    "agent_loans",
  ),
  loan_written_off: notice(
    "loan_written_off",
    { id: "Pinjaman dihapus buku", en: "Loan written off" },
    {
      id: "Sisa utang {amount} dihapus buku: {reason} Pinjaman ditutup. Pinjaman baru bisa diajukan setelah jumlah itu dibayar.",
      en: "The remaining debt of {amount} was written off: {reason} The loan is closed. You can request another one after paying that amount.",
    },
  ),
  loan_lost: notice(
    "loan_lost",
    { id: "Pinjaman agen dihapus buku", en: "An agent's loan was written off" },
    {
      id: "Utang {name} sebesar {amount} dihapus buku: {reason} Anda tetap bisa mencatat uang yang dibayar kemudian.",
      en: "{name}'s debt of {amount} was written off: {reason} You can still record what is paid later.",
    },
    "agent_loans",
  ),
  loan_returned: notice(
    "loan_returned",
    { id: "Dana pinjaman dikembalikan", en: "Loan money returned" },
    {
      id: "{amount} yang belum dipakai di dompet pinjaman dikembalikan ke Master dan mengurangi utang Anda.",
      en: "{amount} that was unspent in your loan wallet went back to your Master and reduced your debt.",
    },
  ),
  loan_came_back: notice(
    "loan_came_back",
    { id: "Dana pinjaman kembali", en: "Loan money came back" },
    {
      id: "{amount} yang belum dipakai {name} dari dompet pinjaman kembali ke saldo Anda.",
      en: "{amount} that {name} had not spent of the loan is back in your balance.",
    },
    "agent_loans",
  ),
  loan_draw_asked: notice(
    "loan_draw_asked",
    { id: "Agen minta saldo pinjaman", en: "An agent asks for loan money" },
    {
      id: "{name} minta {amount} dari pinjamannya.",
      en: "{name} asks for {amount} of the loan.",
    },
    "agent_requests",
  ),
  loan_lent: notice(
    "loan_lent",
    { id: "Saldo pinjaman masuk", en: "Loan money received" },
    {
      id: "{amount} masuk ke dompet pinjaman. Bayar {amount} dan biaya {fee} paling lambat {date}.",
      en: "{amount} is in your loan wallet. Repay {amount} and the fee of {fee} by {date}.",
    },
  ),
  loan_half_lent: notice(
    "loan_half_lent",
    { id: "Saldo pinjaman masuk sebagian", en: "Part of the loan money received" },
    {
      id: "Dari {asked} yang Anda minta, {amount} masuk: {reason} Bayar {amount} dan biaya {fee} paling lambat {date}.",
      en: "Of {asked} that you asked for, {amount} was lent: {reason} Repay {amount} and the fee of {fee} by {date}.",
    },
  ),
  loan_draw_rejected: notice(
    "loan_draw_rejected",
    { id: "Permintaan saldo pinjaman ditolak", en: "Request for loan money rejected" },
    {
      id: "Permintaan {amount} ditolak Master: {reason}",
      en: "Your Master rejected the request for {amount}: {reason}",
    },
  ),
  loan_collected: notice(
    "loan_collected",
    { id: "Pembayaran pinjaman diterima", en: "Loan payment received" },
    {
      id: "Master mencatat pembayaran tunai {amount}. Bila tidak benar, hubungi kami.",
      en: "Your Master recorded a cash payment of {amount}. If that is wrong, contact us.",
    },
  ),
  loan_repaid: notice(
    "loan_repaid",
    { id: "Agen membayar pinjaman", en: "An agent repaid" },
    {
      id: "{name} membayar {amount} dari saldonya. Saldo Anda bertambah.",
      en: "{name} repaid {amount} from the deposit. Your balance went up.",
    },
    "agent_loans",
  ),
  loan_due: notice(
    "loan_due",
    { id: "Pinjaman jatuh tempo", en: "Loan due" },
    {
      id: "{amount} jatuh tempo {date}. Setelah itu pinjaman tidak bisa dipakai sampai lunas.",
      en: "{amount} is due on {date}. After that the loan cannot be used until it is repaid.",
    },
  ),
  loan_auto_paid: notice(
    "loan_auto_paid",
    { id: "Pinjaman dibayar otomatis", en: "Loan repaid automatically" },
    {
      id: "{amount} yang jatuh tempo sudah dibayar dari saldo Anda.",
      en: "{amount} that was due was repaid from your deposit.",
    },
  ),
  loan_auto_part: notice(
    "loan_auto_part",
    { id: "Pinjaman dibayar sebagian", en: "Part of the loan repaid" },
    {
      id: "{amount} dibayar otomatis dari saldo Anda. Masih kurang {rest}; isi deposit, lalu bayar sisanya.",
      en: "{amount} was repaid from your deposit. {rest} is still due; top up and repay the rest.",
    },
  ),
  loan_auto_empty: notice(
    "loan_auto_empty",
    { id: "Saldo kosong untuk bayar pinjaman", en: "No deposit to repay the loan" },
    {
      id: "{rest} sudah jatuh tempo, tetapi saldo Anda kosong. Isi deposit untuk membayarnya.",
      en: "{rest} is due, but your deposit is empty. Top up to repay it.",
    },
  ),
  loan_cash_deposited: notice(
    "loan_cash_deposited",
    { id: "Setoran tunai diterima", en: "Cash hand-over confirmed" },
    {
      id: "Setoran {amount} sudah kami terima dan masuk ke saldo Anda.",
      en: "We received {amount}; it is in your balance.",
    },
    "agent_cash",
  ),
  loan_cash_rejected: notice(
    "loan_cash_rejected",
    { id: "Setoran tunai belum kami terima", en: "Cash hand-over not confirmed" },
    {
      id: "Setoran {amount} tidak bisa kami terima: {reason}",
      en: "We could not confirm the hand-over of {amount}: {reason}",
    },
    "agent_cash",
  ),
} as const;

const AGE =
  "Lists only loans of this age: `not_due`, `today`, 1 to 7 days overdue (`week`), 8 to 30 (`month`), or more (`older`).";
const DAY = "Business day (WIB); today when absent.";
const MASTER = "Number of a Master's account: lists only loans of this Master.";

const PAYMENT_LIST =
  "Lists only repayments in `cash`, the part of it that is `not_deposited`, those from the agent's `deposit`, the part of it that was `automatic`, unspent money that a write-off returned from the loan `wallet`, or each `recovery` of a loan that was written off.";
const BORROWER = "Who borrows, masked.";
const LENDS = "Who lends, masked.";

/** Descriptions of fields of loans by day, lists over all loans, files of loans and credit scores, as in `LOANS_FIELDS`. */
export const LOAN_BOOKS_FIELDS: Readonly<Record<string, string>> = {
  "AdminLoanDayPage.ages":
    "Loans and what is owed of them by the longest time that something is overdue.",
  "AdminLoanDayPage.ages.month": "8 to 30 days overdue.",
  "AdminLoanDayPage.ages.not_due": "Nothing was due yet.",
  "AdminLoanDayPage.ages.older": "More than 30 days overdue.",
  "AdminLoanDayPage.ages.today": "Something was due on the day itself.",
  "AdminLoanDayPage.ages.week": "1 to 7 days overdue.",
  "AdminLoanDayPage.is_over": "False for today, whose figures still change.",
  "AdminLoanDayPage.total": "All loans of the day with something owed, whatever age is listed.",
  "adminHandoversExport.state": "Only hand-overs in this state.",
  "adminLoanDays.age": AGE,
  "adminLoanDays.day": DAY,
  "adminLoanDays.master": MASTER,
  "adminLoanDaysExport.age": AGE,
  "adminLoanDaysExport.day": DAY,
  "adminLoanDaysExport.master": MASTER,
  "AdminLoanDraw.agent": BORROWER,
  "AdminLoanDraw.batch": "What the Master decided at once with this row; null until it is decided.",
  "AdminLoanDraw.batch.batch_id": "The code of the batch, always the same for its rows.",
  "AdminLoanDraw.batch.count": "How many rows of the batch were carried out.",
  "AdminLoanDraw.batch.lent": "What the batch lent without fees, in whole rupiah.",
  "AdminLoanDraw.master": LENDS,
  "AdminLoanDrawPage.waiting":
    "How many requests wait for a Master, of the Master whose rows are listed or of all.",
  "adminLoanDraws.batch": "Lists only rows of this batch.",
  "adminLoanDraws.master": MASTER,
  "adminLoanDraws.state": "Lists only rows in this state.",
  "AdminLoanPayment.agent": BORROWER,
  "AdminLoanPayment.auto": "Made on or after the due date, as the agent had agreed.",
  "AdminLoanPayment.handover": "The hand-over that contains the cash; null for none.",
  "AdminLoanPayment.master": LENDS,
  "AdminLoanPayment.parts":
    "How the amount was divided: the oldest due date first, of each amount lent the fee first. A recovery has none.",
  "AdminLoanPayment.parts.principal": "What was repaid of the amount lent, in whole rupiah.",
  "AdminLoanPayment.way":
    "`cash` to the Master, from the agent's `deposit`, or unspent money of the loan `wallet` that a write-off returned.",
  "AdminLoanPaymentPage.total": "All repayments that match, not of this page alone.",
  "adminLoanPayments.list": PAYMENT_LIST,
  "adminLoanPayments.master": MASTER,
  "adminLoanPaymentsExport.list": PAYMENT_LIST,
  "adminLoanPaymentsExport.master": MASTER,
  "adminLoansExport.state": "Only loans in this state.",
  "agentLoansExport.due": "Only loans of this due class, by the earliest due date (WIB).",
  "agentLoansExport.search": "Part of the agent's name or number.",
  "agentLoansExport.state": "Only loans in this state.",
  "LoanDay.agent": BORROWER,
  "LoanDay.master": LENDS,
  "CreditScore.counted_since":
    "For a Master: since when the agent is below this Master; sales, complaints and repayments from before do not count. Null for staff.",
  "CreditScore.limit": "The limit that the score proposes; a person decides.",
  "CreditScore.limit.amount": "In whole rupiah, a multiple of Rp50.000; 0 when none is proposed.",
  "CreditScore.limit.reason":
    "`share`: a share of a month's sales. `most`: kept within the highest limit. None is proposed because of a low `score`, something `overdue`, a loan `written_off`, or little `turnover`.",
  "CreditScore.limit.sentence": "The reason, in the language of the request.",
  "CreditScore.parts": "What the score consists of.",
  "CreditScore.parts.most": "Highest points of the part; together 100.",
  "CreditScore.parts.name": "The part's name, in the language of the request.",
  "CreditScore.parts.part": "What is scored.",
  "CreditScore.parts.points": "Points of the part.",
  "CreditScore.parts.sentence": "Why, in the language of the request.",
  "CreditScore.score": "Sum of the points, 0 to 100.",
  open_draws: "How many amounts lent are not repaid.",
  overdue: "The part of it that was due before the day, in whole rupiah.",
  overdue_days: "For how many days something is overdue; 0 for nothing.",
};

export { verifyLoans } from "./verify-loans.ts";
export { isLoanOverdue, refuseOverdueLoan } from "./overdue.ts";

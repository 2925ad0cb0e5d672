export { verifyLoans } from "./verify-loans.ts";
export { approveLoan } from "./decide-loan.ts";
export { readLooseCash, reportHandover } from "./hand-over.ts";
export { decideBatch } from "./lend.ts";
export { collect } from "./repay.ts";
export { acceptTerms, requestDraw, requestLoan } from "./request-loan.ts";
export { isLoanOverdue, refuseOverdueLoan } from "./overdue.ts";
export { describeAgentLoan, describeForStaff } from "./describe.ts";
export { findAgentLoans, findLoans } from "./list-loans.ts";

export { LoanDaysPage } from "./loan-days-page.tsx";

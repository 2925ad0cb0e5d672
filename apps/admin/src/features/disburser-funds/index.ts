export { DisburserFundsPage } from "./disburser-funds-page.tsx";

export { SentTransferPage } from "./sent-transfer-page.tsx";
export { TransferPage } from "./transfer-page.tsx";

export { TransferPage } from "./transfer-page.tsx";
export { TransfersPage } from "./transfers-page.tsx";

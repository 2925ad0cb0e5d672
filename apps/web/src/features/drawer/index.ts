export { DrawerPage } from "./drawer-page.tsx";
export { SalePayment } from "./sale-payment.tsx";

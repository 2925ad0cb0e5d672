export { callCourier } from "./call-courier.ts";

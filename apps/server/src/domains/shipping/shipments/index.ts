export { quoteParcel } from "./quote.ts";
export { sendParcel } from "./send.ts";
export { workTracking } from "./track.ts";
export { workOrders } from "./work.ts";

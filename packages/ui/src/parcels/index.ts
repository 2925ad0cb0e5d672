export { DeliveryProofs } from "./delivery-proofs.tsx";
export { formatKilograms } from "./format-weight.ts";
export { SHIPPING_LOOKS, ShippingChip, shippingText } from "./shipping-chip.tsx";

export { CancelProofs } from "./cancel-proofs.tsx";
export { DeliveryProofs } from "./delivery-proofs.tsx";
export { formatKilograms } from "./format-weight.ts";
export { postalModeText } from "./postal-mode-text.ts";
export { SHIPPING_LOOKS, ShippingChip, shippingText } from "./shipping-chip.tsx";
export { PhotoList } from "./photo-list.tsx";
export { placeText, sizeText } from "./place-texts.ts";

export { CodeField } from "./code-field.tsx";
export { deliveryText, useDelivery } from "./use-delivery.ts";
export { Resend } from "./resend.tsx";
export { useFailure } from "./use-failure.ts";

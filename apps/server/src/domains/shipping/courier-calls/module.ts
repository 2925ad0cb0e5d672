import type { Module } from "../../../kernel/module.ts";
import { bookingHandlers } from "./bookings.ts";
import { extraHandlers } from "./extras.ts";
import { courierHandlers } from "./handlers.ts";

export const courierCallsModule: Module = {
  name: "shipping/courier-calls",
  template: "nothing",
  handlers: ({ brand, couriers, wake }) => {
    const parts = { brand, registry: couriers, wake };
    return { ...courierHandlers(parts), ...extraHandlers(parts), ...bookingHandlers(parts) };
  },
};

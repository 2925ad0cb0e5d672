import type { GatewayRegistry } from "./registry.ts";
import type { PaymentPurpose } from "./purpose.ts";

/** What charges are made and settled with; the composition hands it to handlers and workers as `payments`. */
export interface Payments {
  readonly gateways: GatewayRegistry;
  /** Of every module. */
  readonly purposes: readonly PaymentPurpose[];
  /** The members' address as people and gateways know it. */
  readonly publicUrl: string;
}

declare module "../../../kernel/module.ts" {
  interface Services {
    readonly payments: Payments;
  }
}

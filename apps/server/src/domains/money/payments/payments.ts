import type { GatewayRegistry } from "./registry.ts";
import type { PaymentPurpose } from "./purpose.ts";

/** What is needed to create and settle charges; the composition passes it to handlers and workers as `payments`. */
export interface Payments {
  readonly gateways: GatewayRegistry;
  /** The purposes of all modules. */
  readonly purposes: readonly PaymentPurpose[];
  /** The members' public address. */
  readonly publicUrl: string;
}

declare module "../../../kernel/module.ts" {
  interface Services {
    readonly payments: Payments;
  }
}

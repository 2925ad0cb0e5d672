import type { Rupiah } from "@konter/contract/money";
import type {
  ChargeRefusal,
  GatewayMethod,
  PaymentInstructions,
} from "../../../../ports/payment-gateway.ts";
import type { ChargeState, ClosedBecause } from "../deciding/states.ts";

export interface NewCharge {
  /** The name of a PaymentPurpose. */
  readonly purpose: string;
  /**
   * The purpose's reference: letters and digits, at most 30 characters. Only one of its charges may be open at a time.
   */
  readonly reference: string;
  /** Null for a visitor. */
  readonly memberId: number | null;
  readonly connectionId: string;
  /** One of the methods of `listOpenMethods`. */
  readonly method: string;
  /** The amount that the customer pays, including the fee. */
  readonly amount: Rupiah;
  /** Shown to the customer at the gateway. */
  readonly description: string;
  /** Kept until the gateway has created the charge. */
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly expiresAt: Date;
  /** Path below the members' address to which an e-wallet returns the customer. */
  readonly returnPath: string;
}

/** The current state of a charge. */
export interface Charge {
  readonly id: number;
  readonly purpose: string;
  readonly reference: string;
  /** Null for a visitor. */
  readonly memberId: number | null;
  readonly connectionId: string;
  readonly method: string;
  readonly amount: Rupiah;
  readonly state: ChargeState;
  readonly closedBecause: ClosedBecause | undefined;
  /** For `refused`: our code of the reason. */
  readonly refusal: ChargeRefusal | undefined;
  /** The payment instructions for the customer; undefined until the gateway has provided them. */
  readonly instructions: PaymentInstructions | undefined;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | undefined;
  readonly paidLate: boolean;
  readonly reversedAmount: Rupiah;
}

/** A payment method of a gateway account. */
export interface OpenMethod extends GatewayMethod {
  readonly connectionId: string;
  /** The account's display name for staff. */
  readonly connectionName: string;
  readonly vendor: string;
}

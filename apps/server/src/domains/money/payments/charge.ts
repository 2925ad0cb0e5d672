import type { Rupiah } from "@konter/contract/money";
import type {
  ChargeRefusal,
  GatewayMethod,
  PaymentInstructions,
} from "../../../ports/payment-gateway.ts";
import type { ChargeState, ClosedBecause } from "./states.ts";

export interface NewCharge {
  /** The name of a PaymentPurpose. */
  readonly purpose: string;
  /** The purpose's own, letters and digits, at most 30 characters; one of its charges may be open at a time. */
  readonly reference: string;
  readonly memberId: number;
  readonly connectionId: string;
  /** One of `listOpenMethods`. */
  readonly method: string;
  /** What the customer pays, fee included. */
  readonly amount: Rupiah;
  /** What the customer reads at the gateway. */
  readonly description: string;
  /** Kept until the gateway has taken the charge. */
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly expiresAt: Date;
  /** Below the members' address: where an e-wallet sends the customer back to. */
  readonly returnPath: string;
}

/** A charge as it stands. */
export interface Charge {
  readonly id: number;
  readonly purpose: string;
  readonly reference: string;
  readonly memberId: number;
  readonly connectionId: string;
  readonly method: string;
  readonly amount: Rupiah;
  readonly state: ChargeState;
  readonly closedBecause: ClosedBecause | undefined;
  /** Of `refused`: in words of ours. */
  readonly refusal: ChargeRefusal | undefined;
  /** What the customer is told to do; undefined until the gateway has said it. */
  readonly instructions: PaymentInstructions | undefined;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | undefined;
  readonly paidLate: boolean;
  readonly reversedAmount: Rupiah;
}

/** A way of paying that an account at a gateway has. */
export interface OpenMethod extends GatewayMethod {
  readonly connectionId: string;
  /** How staff call the account. */
  readonly connectionName: string;
  readonly vendor: string;
}

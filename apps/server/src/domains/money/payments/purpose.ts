import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Rupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { ChargeRefusal, PaymentInstructions } from "../../../ports/payment-gateway.ts";
import type { ClosedBecause } from "./deciding/states.ts";

/**
 * What a charge pays for. A module provides it as `paymentPurposes` in its module.ts; the payments module knows only
 * its name. Each function adds to the change that moves the charge. If it throws or one of its steps fails, the charge
 * stays unchanged, a case is opened, and the gateway is queried again later. The functions must not call other systems,
 * and may run several times for one commit.
 */
export interface PaymentPurpose {
  /** For example `deposit`. Stored with the charge. */
  readonly name: string;
  /**
   * Posts the money and writes the purpose's own row. Called at most once per charge, and for one charge per reference:
   * a second payment goes to suspense. Must debit `gateway:<connectionId>` with exactly `amount`, in journals whose
   * reference is `reference`; otherwise the change is rejected. Returns `unwanted` if the purpose does not accept the
   * money (it was credited otherwise in the meantime, or comes too late); then it must post nothing, and the payments
   * module moves the money to suspense.
   */
  paid(change: Change, charge: PaidCharge): Promise<void | "unwanted">;
  /**
   * The charge can no longer be paid and has not been paid as far as is known; a late payment is still possible. Called
   * once, and again each time that a late payment was `confirming` and then reversed.
   */
  closed(change: Change, charge: ClosedCharge): Promise<void>;
  /**
   * A payment was reversed (late deny, chargeback, refund at the gateway). Called once per charge. Must credit
   * `gateway:<connectionId>` with exactly `amount`.
   */
  reversed(change: Change, charge: ReversedCharge): Promise<void>;
  /** The charge has received its instructions or is `confirming` now; used for live updates. Posts nothing. */
  ready(change: Change, charge: ReadyCharge): Promise<void>;
}

interface ChargeOfPurpose {
  readonly id: number;
  /** The purpose's reference, such as `DEP…`. */
  readonly reference: string;
  /** Null for a visitor. */
  readonly memberId: number | null;
  readonly connectionId: string;
  readonly method: string;
  /** The amount that the customer pays, including the fee. */
  readonly amount: Rupiah;
}

export interface PaidCharge extends ChargeOfPurpose {
  /** The time that the gateway reports; otherwise the time of receipt. */
  readonly paidAt: Date;
  /** It was closed before, or paid after its expiry. */
  readonly late: boolean;
  /** The gateway's fee, if reported. */
  readonly gatewayFee: Rupiah | undefined;
}

export interface ClosedCharge extends ChargeOfPurpose {
  readonly because: ClosedBecause;
  /** For `refused`: our code of the reason. */
  readonly refusal: ChargeRefusal | undefined;
}

export interface ReversedCharge extends Omit<ChargeOfPurpose, "amount"> {
  /** The reversed amount, in full or in part. */
  readonly amount: Rupiah;
  readonly paidAmount: Rupiah;
}

export interface ReadyCharge extends ChargeOfPurpose {
  readonly state: "pending" | "confirming";
  /** Empty if the gateway provided none (its response was lost, and its status has none). */
  readonly instructions: PaymentInstructions;
  readonly expiresAt: Date;
}

declare module "../../../kernel/module.ts" {
  interface Module {
    /** The module's payment purposes at gateways. */
    readonly paymentPurposes?: (brand: BrandContext) => readonly PaymentPurpose[];
  }
}

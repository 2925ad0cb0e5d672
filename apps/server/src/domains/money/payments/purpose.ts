import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Rupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { ChargeRefusal, PaymentInstructions } from "../../../ports/payment-gateway.ts";
import type { ClosedBecause } from "./states.ts";

/**
 * What is paid for: a module offers it as `paymentPurposes` in its module.ts. Payments know it by its name alone.
 * Each function adds to the change that moves the charge; when it throws, or one of its steps fails, the charge stays as it was, a case
 * is opened, and the gateway is asked again later. None of them calls the outside world. They may run several times for one commit.
 */
export interface PaymentPurpose {
  /** `deposit`, later `order`. Stored with the charge. */
  readonly name: string;
  /**
   * Posts the money and writes its own row. Called at most once for each charge, and for one charge
   * of a reference: what is paid a second time lies in suspense. Must debit `gateway:<connectionId>` with exactly `amount`, in
   * journals whose reference is `reference`; otherwise the change is refused. `unwanted` where it has no use for the money (it
   * was given by another way meanwhile, or comes too late for it): then nothing may be posted, and payments put it into suspense.
   */
  paid(change: Change, charge: PaidCharge): Promise<void | "unwanted">;
  /**
   * The charge can no longer be paid and was not, as far as anybody knows; it may be paid late all the same. Once, and once more
   * for each time that a late payment was `confirming` and was then taken back.
   */
  closed(change: Change, charge: ClosedCharge): Promise<void>;
  /**
   * What was paid was taken back (late deny, chargeback, refund at the gateway). Once for each
   * charge. Must credit `gateway:<connectionId>` with exactly `amount`.
   */
  reversed(change: Change, charge: ReversedCharge): Promise<void>;
  /** The charge got its instructions, at once or late, or is `confirming` now: for live updates. Posts nothing. */
  ready(change: Change, charge: ReadyCharge): Promise<void>;
}

interface ChargeOfPurpose {
  readonly id: number;
  /** The purpose's own: `DEP…`. */
  readonly reference: string;
  readonly memberId: number;
  readonly connectionId: string;
  readonly method: string;
  /** What the customer pays, fee included. */
  readonly amount: Rupiah;
}

export interface PaidCharge extends ChargeOfPurpose {
  /** As the gateway says; the moment in which we heard of it where it does not. */
  readonly paidAt: Date;
  /** It was closed before, or paid after its expiry. */
  readonly late: boolean;
  /** What the gateway keeps of it, where it says so. */
  readonly gatewayFee: Rupiah | undefined;
}

export interface ClosedCharge extends ChargeOfPurpose {
  readonly because: ClosedBecause;
  /** Of `refused`: in words of ours. */
  readonly refusal: ChargeRefusal | undefined;
}

export interface ReversedCharge extends Omit<ChargeOfPurpose, "amount"> {
  /** What was taken back: everything, or a part of it. */
  readonly amount: Rupiah;
  readonly paidAmount: Rupiah;
}

export interface ReadyCharge extends ChargeOfPurpose {
  readonly state: "pending" | "confirming";
  /** Empty where the gateway told them to nobody (its answer was lost, and its status names none). */
  readonly instructions: PaymentInstructions;
  readonly expiresAt: Date;
}

declare module "../../../kernel/module.ts" {
  interface Module {
    /** What people pay for at a gateway. */
    readonly paymentPurposes?: (brand: BrandContext) => readonly PaymentPurpose[];
  }
}

import type { ShopMethods } from "@konter/contract/shop-orders";
import { Alert } from "@konter/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { MethodChoice, methodGroups } from "../pay-code/index.ts";
import { CheckoutPart } from "./checkout-part.tsx";

interface PaymentPartProps {
  readonly channels: UseQueryResult<ShopMethods>;
  readonly total: number;
  readonly method: string;
  readonly error?: string | undefined;
  readonly missed?: number;
  readonly onChoose: (method: string) => void;
  /** The deposit of a member, above the channels. */
  readonly children?: ReactNode;
}

/** The way of paying: the deposit, or a channel with its fee and smallest amount. */
export function PaymentPart(props: PaymentPartProps) {
  const { channels, total, method, error, missed = 0, onChoose, children } = props;
  return (
    <CheckoutPart title={m.checkout_payment()} error={error} missed={missed}>
      {children}
      <AnswerStates answer={channels}>
        {({ methods }) =>
          methods.length > 0 ? (
            <MethodChoice
              groups={methodGroups(methods)}
              nominal={total}
              value={method}
              error={undefined}
              onChange={onChoose}
            />
          ) : children === undefined ? (
            <Alert tone="warning">{m.checkout_no_channels()}</Alert>
          ) : null
        }
      </AnswerStates>
    </CheckoutPart>
  );
}

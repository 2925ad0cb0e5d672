import { KINDS } from "@konter/contract/catalog";
import type { DestinationName } from "@konter/contract/catalog";
import { lazy } from "react";
import type { ComponentType } from "react";
import AccountLine from "./account-line.tsx";
import MeterNumber from "./meter-number.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import PlainNumber from "./plain-number.tsx";

/** How each destination is asked for. */
const FIELDS: Readonly<Record<DestinationName, ComponentType<NumberPanelProps>>> = {
  phone: PhoneNumber,
  meter: MeterNumber,
  customer: PlainNumber,
  phone_or_email: PlainNumber,
  player: lazy(() => import("./player-number.tsx")),
  foreign_phone: lazy(() => import("./foreign-number.tsx")),
  voucher_serial: lazy(() => import("./serials-number.tsx")),
};

/** What a customer names beside a mere phone number, with whose account it is where that is asked. */
export default function OtherNumber(props: NumberPanelProps) {
  const { screen, target } = props;
  const { destination, check } = KINDS[screen];
  const DestinationField = FIELDS[destination];
  return (
    <>
      <DestinationField {...props} />
      {check?.asks === "account" && target.operator !== undefined && (
        <AccountLine screen={screen} operator={target.operator} number={target.number} />
      )}
    </>
  );
}

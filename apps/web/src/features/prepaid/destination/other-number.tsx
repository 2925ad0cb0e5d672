import { KINDS } from "@konter/contract/catalog";
import type { DestinationName } from "@konter/contract/catalog";
import type { ComponentType } from "react";
import ForeignNumber from "./foreign-number.tsx";
import MeterNumber from "./meter-number.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";
import PlainNumber from "./plain-number.tsx";
import PlayerNumber from "./player-number.tsx";
import SerialsNumber from "./serials-number.tsx";

/** Input component by destination type; the page itself has the phone field. */
const FIELDS: Readonly<Record<Exclude<DestinationName, "phone">, ComponentType<NumberPanelProps>>> =
  {
    meter: MeterNumber,
    customer: PlainNumber,
    player: PlayerNumber,
    foreign_phone: ForeignNumber,
    voucher_serial: SerialsNumber,
    phone_or_email: PlainNumber,
  };

/** Input for a destination other than a phone number. */
export default function OtherNumber(props: NumberPanelProps) {
  const { destination } = KINDS[props.screen];
  if (destination === "phone") return null;
  const DestinationField = FIELDS[destination];
  return <DestinationField {...props} />;
}

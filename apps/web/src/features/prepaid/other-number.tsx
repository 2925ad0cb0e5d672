import { KINDS } from "@konter/contract/catalog";
import type { DestinationName } from "@konter/contract/catalog";
import type { ComponentType } from "react";
import ForeignNumber from "./foreign-number.tsx";
import MeterNumber from "./meter-number.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";
import PlainNumber from "./plain-number.tsx";
import PlayerNumber from "./player-number.tsx";
import SerialsNumber from "./serials-number.tsx";

/** How each destination is asked for; the counter has the phone's field itself. */
const FIELDS: Readonly<Record<Exclude<DestinationName, "phone">, ComponentType<NumberPanelProps>>> =
  {
    meter: MeterNumber,
    customer: PlainNumber,
    player: PlayerNumber,
    foreign_phone: ForeignNumber,
    voucher_serial: SerialsNumber,
    phone_or_email: PlainNumber,
  };

/** What a customer names that is no phone's number. */
export default function OtherNumber(props: NumberPanelProps) {
  const { destination } = KINDS[props.screen];
  if (destination === "phone") return null;
  const DestinationField = FIELDS[destination];
  return <DestinationField {...props} />;
}

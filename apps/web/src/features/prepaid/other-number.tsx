import { KINDS } from "@konter/contract/catalog";
import type { DestinationName } from "@konter/contract/catalog";
import type { ComponentType } from "react";
import MeterNumber from "./meter-number.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";
import PlainNumber from "./plain-number.tsx";
import SerialsNumber from "./serials-number.tsx";

const FIELDS: Partial<Readonly<Record<DestinationName, ComponentType<NumberPanelProps>>>> = {
  meter: MeterNumber,
  voucher_serial: SerialsNumber,
};

/** What a customer names that is no phone's number, and needs no list of games or countries. */
export default function OtherNumber(props: NumberPanelProps) {
  const DestinationField = FIELDS[KINDS[props.screen].destination] ?? PlainNumber;
  return <DestinationField {...props} />;
}

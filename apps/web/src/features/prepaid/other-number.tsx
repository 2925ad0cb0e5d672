import { KINDS } from "@konter/contract/catalog";
import MeterNumber from "./meter-number.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";
import PlainNumber from "./plain-number.tsx";

/** What a customer names in one field that is no phone's. */
export default function OtherNumber(props: NumberPanelProps) {
  const isMeter = KINDS[props.screen].destination === "meter";
  return isMeter ? <MeterNumber {...props} /> : <PlainNumber {...props} />;
}

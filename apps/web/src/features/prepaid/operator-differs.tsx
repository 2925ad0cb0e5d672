import { Alert } from "@konter/ui";
import * as m from "#messages";

/** Chosen by hand, and not whose prefix it is: numbers are ported, so it warns and hinders nothing. */
export default function OperatorDiffers({ issuer }: { readonly issuer: string }) {
  return <Alert tone="warning">{m.operator_differs({ issuer })}</Alert>;
}

import { Alert } from "@konter/ui";
import * as m from "#messages";

/** Warns that the selected operator is not the prefix's. Numbers are ported, so it blocks nothing. */
export default function OperatorDiffers({ issuer }: { readonly issuer: string }) {
  return <Alert tone="warning">{m.operator_differs({ issuer })}</Alert>;
}

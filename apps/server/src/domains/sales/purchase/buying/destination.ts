import { deliversEsim, readDestination, readIccid } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { DomainError } from "../../../../platform/domain-error.ts";

/**
 * Returns the destination in the form in which it is stored and sent, by the product's kind and operator. Throws a
 * field error with the message of that kind.
 */
export function normaliseDestination(
  { screen, operator }: { readonly screen: PrepaidScreen; readonly operator: string },
  text: string,
): string {
  const read = readDestination(screen, operator, text);
  if ("destination" in read) return read.destination;
  const { code, parameters } = read;
  throw new DomainError("validation_failed", {
    fields: { destination_number: { rule: code, parameters } },
  });
}

/**
 * Returns the ICCID of the eSIM to refill. Throws esim_refill_unfit for a product of another kind, and a field error
 * for an invalid ICCID.
 */
export function iccidOf({ screen }: { readonly screen: PrepaidScreen }, text: string): string {
  if (!deliversEsim(screen)) throw new DomainError("esim_refill_unfit");
  const iccid = readIccid(text);
  if (iccid === undefined)
    throw new DomainError("validation_failed", {
      fields: { destination_number: { rule: "iccid_invalid" } },
    });
  return iccid;
}

import { withPlainMarks } from "@konter/contract/plain-marks";

/** Matches `No. rekening : 1234567890`, `Nomor Rekening 123-456-7890`, `Account No: 123***7890`. */
const ABOVE =
  /(?:no(?:mor)?\.?\s*rek(?:ening)?|account\s*(?:number|no)|a\/c\s*no)[\s.:'"]*(\d[\d*x .-]{4,}|[*x]+\d{3,})/i;
/** A number with fewer digits would match many accounts. */
const LEAST_DIGITS = 4;

/**
 * Returns the account number that a bank prints above its columns if it differs from the given one. The same row may
 * contain another figure after the number.
 */
export function otherAccountAbove(
  above: readonly string[],
  accountNumber: string,
): string | undefined {
  const [written] = above.flatMap((text) => ABOVE.exec(withPlainMarks(text))?.[1] ?? []);
  if (written === undefined) return undefined;
  const [first = ""] = written.split(" ");
  const isOurs = [first, written].some((number) => isNumberOf(number, accountNumber));
  return isOurs ? undefined : written.trim();
}

/**
 * Returns whether a number in a bank's file is the given account's. Leading zeros may be missing, and some digits may
 * be masked with stars.
 */
export function isNumberOf(written: string, accountNumber: string): boolean {
  const plain = withPlainMarks(written).replaceAll(/[^\d*x]/gi, "");
  const [first = "", ...others] = plain.split(/[*x]+/i);
  const last = others.at(-1);
  if (first.length + (last ?? "").length < LEAST_DIGITS) return false;
  if (last === undefined) return accountNumber.endsWith(first) || first.endsWith(accountNumber);
  return accountNumber.startsWith(first) && accountNumber.endsWith(last);
}

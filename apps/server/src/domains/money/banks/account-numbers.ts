import { withPlainMarks } from "@konter/contract/plain-marks";

/** `No. rekening : 1234567890`, `Nomor Rekening 123-456-7890`, `Account No: 123***7890`. */
const ABOVE =
  /(?:no(?:mor)?\.?\s*rek(?:ening)?|account\s*(?:number|no)|a\/c\s*no)[\s.:'"]*(\d[\d*x .-]{4,}|[*x]+\d{3,})/i;
/** Fewer digits than these are those of many accounts. */
const LEAST_DIGITS = 4;

/**
 * The account number that a bank writes above its columns, where it is not the one given. Another figure may stand behind it in its row.
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

/** Whether a number in a bank's file is an account's: it may lack zeros in front, or have stars for some of its digits. */
export function isNumberOf(written: string, accountNumber: string): boolean {
  const plain = withPlainMarks(written).replaceAll(/[^\d*x]/gi, "");
  const [first = "", ...others] = plain.split(/[*x]+/i);
  const last = others.at(-1);
  if (first.length + (last ?? "").length < LEAST_DIGITS) return false;
  if (last === undefined) return accountNumber.endsWith(first) || first.endsWith(accountNumber);
  return accountNumber.startsWith(first) && accountNumber.endsWith(last);
}

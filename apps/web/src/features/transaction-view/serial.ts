import type { Transaction } from "@konter/contract/purchase";

export interface ReadableSerial {
  /** Large on the screen and what is copied. */
  readonly main: string;
  /** True when `main` is a PLN token of 20 digits, shown in fives of four. */
  readonly token: boolean;
  /** What the supplier wrote behind the token: name, tariff, power, kWh. */
  readonly details: readonly string[];
}

const TOKEN_DIGITS = 20;

/** The serial number as people use it. Suppliers write PLN tokens as `1234-5678-…/NAME/R1/1300VA/12,3`. */
export function readSerial(
  transaction: Pick<Transaction, "serial_number" | "billingType">,
): ReadableSerial | undefined {
  const { serial_number: serial, billingType } = transaction;
  if (serial === null || serial.trim() === "") return undefined;
  if (billingType !== "electricity") return { main: serial, token: false, details: [] };
  const [first = "", ...details] = serial.split("/").map((part) => part.trim());
  const digits = first.replace(/\D/g, "");
  if (digits.length !== TOKEN_DIGITS) return { main: serial, token: false, details: [] };
  return { main: digits, token: true, details: details.filter((part) => part !== "") };
}

/** `1234 5678 9012 3456 7890` */
export function groupedToken(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}

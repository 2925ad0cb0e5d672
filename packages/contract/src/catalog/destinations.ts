import { KINDS } from "./kinds.ts";
import type { PrepaidScreen } from "./kinds.ts";
import { withPlainMarks } from "../plain-marks.ts";
import { localPhone, normaliseMeter, normalisePhone } from "../phone.ts";

/** What a customer can name, and how the one form of it is read in which it is kept, compared and sent. */
export interface Destination {
  /** Undefined for a text that is none. */
  readonly read: (text: string) => string | undefined;
  /** The code that refuses a wrong one. */
  readonly refusal:
    | "destination_invalid"
    | "customer_id_invalid"
    | "player_invalid"
    | "voucher_serial_invalid"
    | "foreign_phone_invalid"
    | "phone_or_email_invalid";
  readonly keyboard: "tel" | "numeric" | "text" | "email";
  /** Most characters that a field takes, spaces and dashes among them. */
  readonly longest: number;
  readonly example: string;
  /** The type of the account's contacts that hold such a number. */
  readonly contact?: "phone" | "meter" | "player";
}

const spaceless = (text: string): string => withPlainMarks(text).replace(/[\s.-]/g, "");
const phoneOf = (text: string): string | undefined =>
  normalisePhone(text) === undefined ? undefined : localPhone(text.trim());
const matched = (pattern: RegExp, text: string): string | undefined =>
  pattern.test(text) ? text : undefined;

const PLAYER = /^[\p{L}\p{N}@._# -]{3,40}(\|[\p{L}\p{N}@._# -]{1,40}){0,2}$/u;
const EMAIL = /^[^\s@<>|]{1,64}@[^\s@<>|]+\.[^\s@<>.|]{2,}$/;

export const DESTINATIONS = {
  /** 08… of any spelling of an Indonesian mobile number; another operator's prefix is no fault: numbers are ported. */
  phone: {
    read: phoneOf,
    refusal: "destination_invalid",
    keyboard: "tel",
    longest: 30,
    example: "0812 3456 7890",
    contact: "phone",
  },
  /** Digits of a PLN meter or customer. */
  meter: {
    read: normaliseMeter,
    refusal: "destination_invalid",
    keyboard: "numeric",
    longest: 20,
    example: "12345678901",
    contact: "meter",
  },
  /** A subscriber of television, internet or gas, or the number of a smart card. */
  customer: {
    read: (text) => matched(/^[A-Z0-9]{6,20}$/, spaceless(text).toUpperCase()),
    refusal: "customer_id_invalid",
    keyboard: "numeric",
    longest: 30,
    example: "1270 1234 5678",
  },
  /** An account in a game, its parts joined by `|` as suppliers take them; the parts that each game asks for stand in `games.ts`. */
  player: {
    read: (text) =>
      matched(
        PLAYER,
        withPlainMarks(text)
          .split("|")
          .map((part) => part.trim())
          .join("|"),
      ),
    refusal: "player_invalid",
    keyboard: "text",
    longest: 126,
    example: "156378300",
    contact: "player",
  },
  /** What is printed on a voucher, or read from its bars. */
  voucher_serial: {
    read: (text) => matched(/^[A-Z0-9]{8,30}$/, spaceless(text).toUpperCase()),
    refusal: "voucher_serial_invalid",
    keyboard: "numeric",
    longest: 40,
    example: "8962 1234 5678 9012",
  },
  /** Country and number as digits, without the plus; the countries stand in `countries.ts`. */
  foreign_phone: {
    read: (text) => matched(/^(?!0|62)\d{8,15}$/, withPlainMarks(text).replace(/[\s().+-]/g, "")),
    refusal: "foreign_phone_invalid",
    keyboard: "tel",
    longest: 30,
    example: "+60 12 345 6789",
  },
  /** Who is told of an eSIM: it is for no number that exists yet. */
  phone_or_email: {
    read: (text) => phoneOf(text) ?? matched(EMAIL, withPlainMarks(text).trim().toLowerCase()),
    refusal: "phone_or_email_invalid",
    keyboard: "email",
    longest: 100,
    example: "0812 3456 7890",
  },
} as const satisfies Readonly<Record<string, Destination>>;

export type DestinationName = keyof typeof DESTINATIONS;

/** What a kind asks for. */
export const targetOf = (kind: PrepaidScreen): Destination => DESTINATIONS[KINDS[kind].destination];

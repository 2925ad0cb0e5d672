import { KINDS } from "./kinds.ts";
import type { PrepaidScreen } from "./kinds.ts";
import { withPlainMarks } from "../values/plain-marks.ts";
import { localPhone, normaliseMeter, normalisePhone } from "../values/phone.ts";

/** A type of destination, and how to normalize it to the form that is stored, compared and sent. */
export interface Destination {
  /** Returns undefined for invalid text. */
  readonly read: (text: string) => string | undefined;
  /** Error code for an invalid destination. */
  readonly refusal:
    | "destination_invalid"
    | "customer_id_invalid"
    | "player_invalid"
    | "voucher_serial_invalid"
    | "foreign_phone_invalid"
    | "phone_or_email_invalid";
  readonly keyboard: "tel" | "numeric" | "text" | "email";
  /** Maximum length of a field, including spaces and dashes. */
  readonly longest: number;
  readonly example: string;
  /** Type of the account's contacts that hold such a number. */
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
  /**
   * Normalizes any spelling of an Indonesian mobile number to 08…. A prefix of another operator is valid, because
   * numbers are ported.
   */
  phone: {
    read: phoneOf,
    refusal: "destination_invalid",
    keyboard: "tel",
    longest: 30,
    example: "0812 3456 7890",
    contact: "phone",
  },
  /** Digits of a PLN meter or customer number. */
  meter: {
    read: normaliseMeter,
    refusal: "destination_invalid",
    keyboard: "numeric",
    longest: 20,
    example: "12345678901",
    contact: "meter",
  },
  /** A subscriber number of television, internet or gas, or a smart card number. */
  customer: {
    read: (text) => matched(/^[A-Z0-9]{6,20}$/, spaceless(text).toUpperCase()),
    refusal: "customer_id_invalid",
    keyboard: "numeric",
    longest: 30,
    example: "1270 1234 5678",
  },
  /** A game account, its parts joined by `|` as suppliers expect; `games.ts` defines the parts for each game. */
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
  /** The serial number printed on a voucher or in its barcode. */
  voucher_serial: {
    read: (text) => matched(/^[A-Z0-9]{8,30}$/, spaceless(text).toUpperCase()),
    refusal: "voucher_serial_invalid",
    keyboard: "numeric",
    longest: 40,
    example: "8962 1234 5678 9012",
  },
  /** Country code and number as digits, without the plus; `countries.ts` has the countries. */
  foreign_phone: {
    read: (text) => matched(/^(?!0|62)\d{8,15}$/, withPlainMarks(text).replace(/[\s().+-]/g, "")),
    refusal: "foreign_phone_invalid",
    keyboard: "tel",
    longest: 30,
    example: "+60 12 345 6789",
  },
  /** Recipient of an eSIM's details; the eSIM's number does not exist yet. */
  phone_or_email: {
    read: (text) => phoneOf(text) ?? matched(EMAIL, withPlainMarks(text).trim().toLowerCase()),
    refusal: "phone_or_email_invalid",
    keyboard: "email",
    longest: 100,
    example: "0812 3456 7890",
  },
} as const satisfies Readonly<Record<string, Destination>>;

export type DestinationName = keyof typeof DESTINATIONS;

/** The destination type of a product kind. */
export const targetOf = (kind: PrepaidScreen): Destination => DESTINATIONS[KINDS[kind].destination];

import { iccidIn } from "./iccid.ts";
import { rowOf } from "./kinds.ts";
import type { SoldKind } from "./kinds.ts";

/** eSIM details for manual entry when a phone cannot scan the code. */
export interface EsimProfile {
  /** The full activation text in the QR code: `LPA:1$…$…`. */
  readonly activation: string;
  readonly server: string;
  readonly code: string;
}

/** A supplier's delivery text in structured form. */
export interface Delivery {
  readonly is: "serial" | "token" | "code" | "activation" | "esim";
  /** Shown in large type, and copied. */
  readonly main: string;
  /** Hidden until tapped, because anyone who reads it can use it. */
  readonly isSecret: boolean;
  /** Expiry day, `YYYY-MM-DD`. */
  readonly expires?: string;
  /** Additional details: name, tariff, power, kWh; the card number. */
  readonly details: readonly string[];
  readonly esim?: EsimProfile;
}

const TOKEN_DIGITS = 20;
const plain = (text: string, is: Delivery["is"] = "serial"): Delivery => ({
  is,
  main: text,
  isSecret: false,
  details: [],
});

const READERS: Readonly<Record<Delivery["is"], (text: string) => Delivery>> = {
  serial: (text) => plain(text),
  activation: (text) => plain(text, "activation"),
  token: readToken,
  code: readCode,
  esim: readEsim,
};

/** Parses a delivery. Returns undefined when there is none; text in an unexpected format is shown whole. */
export function readDelivery(kind: SoldKind, serial: string | null): Delivery | undefined {
  const text = serial?.trim() ?? "";
  return text === "" ? undefined : READERS[rowOf(kind)?.delivers ?? "serial"](text);
}

/** Suppliers write PLN tokens as `1234-5678-…/NAME/R1/1300VA/12,3`. */
function readToken(text: string): Delivery {
  const [first = "", ...details] = text.split("/").map((part) => part.trim());
  const digits = first.replace(/\D/g, "");
  if (digits.length !== TOKEN_DIGITS) return plain(text);
  return {
    is: "token",
    main: digits,
    isSecret: false,
    details: details.filter((part) => part !== ""),
  };
}

/** `BA4B52862X7P / 2018-12-07`; some suppliers add a PIN: `ABCD-EFGH | PIN 123456`. */
function readCode(text: string): Delivery {
  const [code = "", ...rest] = text.split(/\s*[/|]\s*/).filter((part) => part !== "");
  const isDay = (part: string) => /^\d{4}-\d{2}-\d{2}$/.test(part);
  const expires = rest.find(isDay);
  return {
    is: "code",
    main: code,
    isSecret: true,
    ...(expires !== undefined && { expires }),
    details: rest.filter((part) => !isDay(part)),
  };
}

/** The text contains `LPA:1$server$code`, and often the card number, which begins with 89. */
function readEsim(text: string): Delivery {
  const found = /LPA:1\$([^$\s|/]+)\$([^\s|/]+)/i.exec(text);
  if (found === null) return plain(text);
  const [activation, server = "", code = ""] = found;
  const card = iccidIn(text);
  return {
    is: "esim",
    main: activation,
    isSecret: false,
    details: card === undefined ? [] : [`ICCID ${card}`],
    esim: { activation, server, code },
  };
}

import { iccidIn } from "./iccid.ts";
import { rowOf } from "./kinds.ts";
import type { SoldKind } from "./kinds.ts";

/** What is entered by hand where a phone cannot read the code of an eSIM. */
export interface EsimProfile {
  /** All of it as one text, which the QR code holds: `LPA:1$…$…`. */
  readonly activation: string;
  readonly server: string;
  readonly code: string;
}

/** The words of a supplier about what it delivered, as people use them. */
export interface Delivery {
  readonly is: "serial" | "token" | "code" | "activation" | "esim";
  /** Large on the screen, and what is copied. */
  readonly main: string;
  /** Shown after a tap alone: whoever reads it has the goods. */
  readonly isSecret: boolean;
  /** The day after which it is worth nothing, `YYYY-MM-DD`. */
  readonly expires?: string;
  /** What stands behind it: name, tariff, power, kWh; the number of a card. */
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

/** Undefined while nothing was delivered. What does not look as its kind should is shown whole. */
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

/** `BA4B52862X7P / 2018-12-07`; some add a PIN: `ABCD-EFGH | PIN 123456`. */
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

/** Somewhere in the words stands `LPA:1$server$code`, and often the number of the card, which begins with 89. */
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

import { KIND_DETAILS } from "../kind-details.ts";
import type { KindDetails } from "../kind-details.ts";
import { KIND_RECEIPTS } from "../kind-receipts.ts";
import { KINDS, PREPAID_SCREENS, SOLD_KINDS } from "../kinds.ts";
import type { Kind, PrepaidScreen } from "../kinds.ts";

/**
 * A kind that nobody sells, made of rows alone: what is asked, checked, sold, shown, printed and reported of it comes from them. It is
 * there for whoever loads this file before anything else of the contract; tests share a process, so they load all anew, before and after.
 */
export const MADE_UP = "parking" as PrepaidScreen;

const row: Kind = {
  path: "parkir",
  destination: "customer",
  operator: "choice",
  check: { asks: "account", stops: true, isExpected: false },
  facts: "none",
  layout: "list",
  delivers: "code",
  hasSteps: true,
};
const details: KindDetails = {
  category: "Parkir",
  alsoListedAs: ["parkir langganan"],
  operators: "any",
  figure: "worth",
  namesFee: true,
  needsSerial: true,
  isRepeated: true,
  isBatched: false,
  needsDevice: false,
  columns: ["serial_number"],
};

Object.assign(KINDS, { [MADE_UP]: row });
Object.assign(KIND_DETAILS, { [MADE_UP]: details });
Object.assign(KIND_RECEIPTS, { [MADE_UP]: { fields: ["product", "customer_number"] } });
PREPAID_SCREENS.push(MADE_UP);
SOLD_KINDS.push(MADE_UP);

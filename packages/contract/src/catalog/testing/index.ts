import { KIND_DETAILS } from "../kind-details.ts";
import type { KindDetails } from "../kind-details.ts";
import { KIND_RECEIPTS } from "../kind-receipts.ts";
import { KINDS, PREPAID_SCREENS, SOLD_KINDS } from "../kinds.ts";
import type { Kind, PrepaidScreen } from "../kinds.ts";

/**
 * A fictitious kind that exists only as table rows; inquiry, validation, sale, display, printing and reports must work
 * from the rows alone. It exists for tests that load this file before the rest of the contract. Tests share a process,
 * so they reset the module registry before and after.
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

import * as account from "./account/index.ts";
import * as addresses from "./addresses/index.ts";
import * as agentMarkups from "./agent-markups/index.ts";
import * as agents from "./agents/index.ts";
import * as approvals from "./approvals/index.ts";
import * as audit from "./audit/index.ts";
import * as banks from "./banks/index.ts";
import * as bills from "./bills/index.ts";
import * as brand from "./brand/index.ts";
import * as bulk from "./bulk/index.ts";
import * as cashback from "./cashback/index.ts";
import * as catalog from "./catalog/index.ts";
import * as complaints from "./complaints/index.ts";
import * as connections from "./connections/index.ts";
import * as contacts from "./contacts/index.ts";
import * as couriers from "./couriers/index.ts";
import * as deposits from "./deposits/index.ts";
import * as devices from "./devices/index.ts";
import * as disburserFunds from "./disburser-funds/index.ts";
import * as drawer from "./drawer/index.ts";
import * as esims from "./esims/index.ts";
import * as exports from "./exports/index.ts";
import * as features from "./features/index.ts";
import * as finance from "./finance/index.ts";
import * as identity from "./identity/index.ts";
import * as media from "./media/index.ts";
import * as members from "./members/index.ts";
import * as nameChecks from "./name-checks/index.ts";
import * as notifications from "./notifications/index.ts";
import * as opening from "./opening/index.ts";
import * as otp from "./otp/index.ts";
import * as passkeys from "./passkeys/index.ts";
import * as payments from "./payments/index.ts";
import * as payouts from "./payouts/index.ts";
import * as platform from "./platform/index.ts";
import * as priceImports from "./price-imports/index.ts";
import * as priceSheets from "./price-sheets/index.ts";
import * as promos from "./promos/index.ts";
import * as purchase from "./purchase/index.ts";
import * as receipts from "./receipts/index.ts";
import * as reconciliation from "./reconciliation/index.ts";
import * as registration from "./registration/index.ts";
import * as report from "./report/index.ts";
import * as reviews from "./reviews/index.ts";
import * as safety from "./safety/index.ts";
import * as salePauses from "./sale-pauses/index.ts";
import * as savedBills from "./saved-bills/index.ts";
import * as schedules from "./schedules/index.ts";
import * as sellingPrices from "./selling-prices/index.ts";
import * as sendMoney from "./send-money/index.ts";
import * as serviceLevels from "./service-levels/index.ts";
import * as settings from "./settings/index.ts";
import * as staff from "./staff/index.ts";
import * as stuck from "./stuck/index.ts";
import * as suppliers from "./suppliers/index.ts";
import * as tokens from "./tokens/index.ts";
import * as transfers from "./transfers/index.ts";
import * as verification from "./verification/index.ts";

/** Every domain of the contract: a new one is its folder and its line here. */
export const DOMAINS = {
  account,
  addresses,
  agentMarkups,
  agents,
  approvals,
  audit,
  banks,
  bills,
  brand,
  bulk,
  cashback,
  catalog,
  complaints,
  connections,
  contacts,
  couriers,
  deposits,
  devices,
  disburserFunds,
  drawer,
  esims,
  exports,
  features,
  finance,
  identity,
  media,
  members,
  nameChecks,
  notifications,
  opening,
  otp,
  passkeys,
  payments,
  payouts,
  platform,
  priceImports,
  priceSheets,
  promos,
  purchase,
  receipts,
  reconciliation,
  registration,
  report,
  reviews,
  safety,
  salePauses,
  savedBills,
  schedules,
  sellingPrices,
  sendMoney,
  serviceLevels,
  settings,
  staff,
  stuck,
  suppliers,
  tokens,
  transfers,
  verification,
} as const;

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Domains = typeof DOMAINS;
/** What the domains export by one name, as one object. */
export type PartsOf<Name extends string> = Together<
  {
    [Each in keyof Domains]: Name extends keyof Domains[Each] ? Domains[Each][Name] : never;
  }[keyof Domains]
>;

/** Joins what the domains export by one name. Throws where two of them claim the same key. */
export function mergeParts<Parts>(
  name: string,
  domains: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Parts {
  const merged = new Map<string, unknown>();
  for (const [domain, exported] of Object.entries(domains)) {
    for (const [key, value] of Object.entries(exported[name] ?? {})) {
      if (merged.has(key)) throw new Error(`${domain} claims ${key} of ${name} a second time`);
      merged.set(key, value);
    }
  }
  return Object.fromEntries(merged) as Parts;
}

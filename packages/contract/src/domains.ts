import * as account from "./account/contract.ts";
import * as addresses from "./addresses/contract.ts";
import * as agentCenter from "./agent-center/contract.ts";
import * as agentMarkups from "./agent-markups/contract.ts";
import * as agentShipments from "./agent-shipments/contract.ts";
import * as agents from "./agents/contract.ts";
import * as approvals from "./approvals/contract.ts";
import * as audit from "./audit/contract.ts";
import * as banks from "./banks/contract.ts";
import * as bills from "./bills/contract.ts";
import * as brand from "./brand/contract.ts";
import * as bulk from "./bulk/contract.ts";
import * as cashback from "./cashback/contract.ts";
import * as cashless from "./cashless/contract.ts";
import * as catalog from "./catalog/contract.ts";
import * as cn23 from "./cn23/contract.ts";
import * as cod from "./cod/contract.ts";
import * as complaints from "./complaints/contract.ts";
import * as connections from "./connections/contract.ts";
import * as contacts from "./contacts/contract.ts";
import * as courierCalls from "./courier-calls/contract.ts";
import * as couriers from "./couriers/contract.ts";
import * as customerAddresses from "./customer-addresses/contract.ts";
import * as creditScore from "./credit-score/contract.ts";
import * as customs from "./customs/contract.ts";
import * as deposits from "./deposits/contract.ts";
import * as devices from "./devices/contract.ts";
import * as disburserFunds from "./disburser-funds/contract.ts";
import * as drawer from "./drawer/contract.ts";
import * as esims from "./esims/contract.ts";
import * as exports from "./exports/contract.ts";
import * as features from "./features/contract.ts";
import * as finance from "./finance/contract.ts";
import * as identity from "./identity/contract.ts";
import * as loanDays from "./loan-days/contract.ts";
import * as loanFiles from "./loan-files/contract.ts";
import * as loanLists from "./loan-lists/contract.ts";
import * as loans from "./loans/contract.ts";
import * as logos from "./logos/contract.ts";
import * as inbox from "./inbox/contract.ts";
import * as manifests from "./manifests/contract.ts";
import * as media from "./media/contract.ts";
import * as members from "./members/contract.ts";
import * as multiSupplier from "./multi-supplier/contract.ts";
import * as nameChecks from "./name-checks/contract.ts";
import * as notifications from "./notifications/contract.ts";
import * as opening from "./opening/contract.ts";
import * as otp from "./otp/contract.ts";
import * as parcelCorrections from "./parcel-corrections/contract.ts";
import * as parcelTracking from "./parcel-tracking/contract.ts";
import * as parcelReports from "./parcel-reports/contract.ts";
import * as parcelServices from "./parcel-services/contract.ts";
import * as parcels from "./parcels/contract.ts";
import * as passkeys from "./passkeys/contract.ts";
import * as payments from "./payments/contract.ts";
import * as payouts from "./payouts/contract.ts";
import * as pictures from "./pictures/contract.ts";
import * as platform from "./platform/contract.ts";
import * as postalCancels from "./postal-cancels/contract.ts";
import * as postalAbroad from "./postal-abroad/contract.ts";
import * as priceImports from "./price-imports/contract.ts";
import * as priceSheets from "./price-sheets/contract.ts";
import * as promos from "./promos/contract.ts";
import * as promotions from "./promotions/contract.ts";
import * as publicTariff from "./public-tariff/contract.ts";
import * as purchase from "./purchase/contract.ts";
import * as receipts from "./receipts/contract.ts";
import * as reconciliation from "./reconciliation/contract.ts";
import * as registration from "./registration/contract.ts";
import * as report from "./report/contract.ts";
import * as reviews from "./reviews/contract.ts";
import * as safety from "./safety/contract.ts";
import * as salePauses from "./sale-pauses/contract.ts";
import * as savedBills from "./saved-bills/contract.ts";
import * as schedules from "./schedules/contract.ts";
import * as sellingPrices from "./selling-prices/contract.ts";
import * as sendMoney from "./send-money/contract.ts";
import * as serviceLevels from "./service-levels/contract.ts";
import * as settings from "./settings/contract.ts";
import * as shop from "./shop/contract.ts";
import * as shopCoupons from "./shop-coupons/contract.ts";
import * as shopInvoices from "./shop-invoices/contract.ts";
import * as shopOffice from "./shop-office/contract.ts";
import * as shopOfficeOrders from "./shop-office-orders/contract.ts";
import * as shopOrders from "./shop-orders/contract.ts";
import * as shopReturns from "./shop-returns/contract.ts";
import * as staff from "./staff/contract.ts";
import * as stuck from "./stuck/contract.ts";
import * as suppliers from "./suppliers/contract.ts";
import * as tokens from "./tokens/contract.ts";
import * as transfers from "./transfers/contract.ts";
import * as verification from "./verification/contract.ts";

/** Every domain of the contract. To add one, add its folder and a line here. */
export const DOMAINS = {
  account,
  addresses,
  agentCenter,
  agentMarkups,
  agentShipments,
  agents,
  approvals,
  audit,
  banks,
  bills,
  brand,
  bulk,
  cashback,
  cashless,
  catalog,
  cn23,
  cod,
  complaints,
  connections,
  contacts,
  courierCalls,
  couriers,
  creditScore,
  customerAddresses,
  customs,
  deposits,
  devices,
  disburserFunds,
  drawer,
  esims,
  exports,
  features,
  finance,
  identity,
  loanDays,
  loanFiles,
  loanLists,
  loans,
  logos,
  inbox,
  manifests,
  media,
  members,
  multiSupplier,
  nameChecks,
  notifications,
  opening,
  otp,
  parcelCorrections,
  parcelReports,
  parcelServices,
  parcels,
  parcelTracking,
  passkeys,
  payments,
  payouts,
  pictures,
  platform,
  postalCancels,
  postalAbroad,
  priceImports,
  priceSheets,
  promos,
  promotions,
  publicTariff,
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
  shop,
  shopCoupons,
  shopInvoices,
  shopOffice,
  shopOfficeOrders,
  shopOrders,
  shopReturns,
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
/** The domains' exports with one name, merged into one object type. */
export type PartsOf<Name extends string> = Together<
  {
    [Each in keyof Domains]: Name extends keyof Domains[Each] ? Domains[Each][Name] : never;
  }[keyof Domains]
>;

/** Merges the domains' exports with one name. Throws when two domains have the same key. */
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

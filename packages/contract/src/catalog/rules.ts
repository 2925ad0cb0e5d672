export { PASSED_OVER, ROUTE_PRIORITY_MOST, ROUTE_SCOPES, ROUTE_WEIGHT_MOST } from "./routes.ts";
export type { PassedOver, RouteScope } from "./routes.ts";
export {
  FLOOR_ACTIONS,
  FLOOR_APPROVAL,
  FLOOR_REMOVAL_APPROVAL,
  UNDER_FLOOR_ROWS,
} from "./floors.ts";
export type { FloorAction } from "./floors.ts";
export {
  deliversCode,
  deliversEsim,
  KINDS,
  kindAt,
  PREPAID_SCREENS,
  rowOf,
  shownDestination,
  SOLD_KINDS,
} from "./kinds.ts";
export type { Kind, PrepaidScreen, SoldKind } from "./kinds.ts";
export { KIND_DETAILS } from "./kind-details.ts";
export type { KindDetails } from "./kind-details.ts";
export { KIND_RECEIPTS } from "./kind-receipts.ts";
export type { KindReceipt } from "./kind-receipts.ts";
export { DESTINATIONS, targetOf } from "./destinations.ts";
export type { Destination, DestinationName } from "./destinations.ts";
export { readDestination } from "./read-destination.ts";
export type { ReadDestination } from "./read-destination.ts";
export { GAMES, gameOf } from "./games.ts";
export type { Game, GameField } from "./games.ts";
export {
  arrivedAbroad,
  COUNTRIES,
  countryOfNumber,
  countryOfOperator,
  localAmountOf,
  rateOf,
} from "./countries.ts";
export { decimalOf, judgeAmount, readHundredths, splitAmount, withAmount } from "./amounts.ts";
export { AMOUNT_ERRORS } from "./amounts.ts";
export type { AmountRange } from "./amounts.ts";
export type { Country, CountryCode, LocalAmount, LocalRate } from "./countries.ts";
export { callsIn } from "./call-bundles.ts";
export type { CallBundle } from "./call-bundles.ts";
export { readDelivery } from "./deliveries.ts";
export type { Delivery, EsimProfile } from "./deliveries.ts";
export { iccidIn, readIccid, refilledEsim } from "./iccid.ts";
export { eidFault } from "./eid.ts";
export type { EidFault } from "./eid.ts";
export { validityStart } from "./validity.ts";
export type { ValidityStart } from "./validity.ts";

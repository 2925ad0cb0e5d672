export { PASSED_OVER, ROUTE_SCOPES } from "./routes.ts";
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
export { targetOf } from "./destinations.ts";
export type { DestinationName } from "./destinations.ts";
export { readDestination } from "./read-destination.ts";
export { GAMES, gameOf } from "./games.ts";
export type { GameField } from "./games.ts";
export {
  arrivedAbroad,
  COUNTRIES,
  countryOfNumber,
  countryOfOperator,
  localAmountOf,
  rateOf,
} from "./countries.ts";
export { decimalOf, judgeAmount, readHundredths, splitAmount, withAmount } from "./amounts.ts";
export type { AmountRange } from "./amounts.ts";
export type { Country, CountryCode } from "./countries.ts";
export { callsIn } from "./call-bundles.ts";
export { readDelivery } from "./deliveries.ts";
export type { Delivery, EsimProfile } from "./deliveries.ts";
export { iccidIn, readIccid, refilledEsim } from "./iccid.ts";
export { eidFault } from "./eid.ts";
export { validityStart } from "./validity.ts";

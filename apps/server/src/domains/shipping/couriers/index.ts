export {
  admitCall,
  disturbed,
  isDisturbed,
  noteAnswer,
  noteTrouble,
  refuseDisturbed,
} from "./breaker.ts";
export { readHours, saveHours } from "./opening-hours.ts";
export { allowedCouriers, requireParcelAgent } from "./parcel-agents.ts";
export { findPlace, savePlaces } from "./places.ts";
export type { NamedPlace } from "./places.ts";
export { workPlaces } from "./place-changes/refresh-places.ts";
export {
  COURIER_CHANNEL,
  courierFor,
  courierPlace,
  createCourierRegistry,
  requireCourierAccount,
} from "./registry.ts";
export type { ConnectedCourier, CourierRegistry } from "./registry.ts";
export { takeTurn } from "./turns.ts";
export { WAYBILL_TITLES } from "./waybill-titles.ts";
export { addWaybills, takeWaybill } from "./waybills.ts";

export { DISBURSEMENT_CALLBACKS, processCallbacks } from "./callbacks.ts";
export type { Hear } from "./callbacks.ts";
export { isPretence, pretenceOf } from "./pretence.ts";
export {
  createDisburserRegistry,
  DISBURSER_CHANNEL,
  disburserFor,
  disburserPlace,
  reachedInstitutions,
} from "./registry.ts";
export type { ConnectedDisburser, DisburserRegistry } from "./registry.ts";

export { listAgentShipments } from "./list.ts";

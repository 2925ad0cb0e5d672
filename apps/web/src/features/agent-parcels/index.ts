export { AgentParcels } from "./agent-parcels.tsx";

export { AgentLoansPage } from "./agent-loans-page.tsx";
export { DrawRequestsPage } from "./draw-requests-page.tsx";
export { HandoversPage } from "./handovers-page.tsx";

export { agentQuery } from "./api.ts";
export { AgentPage } from "./agent-page.tsx";
export { AgentsPage } from "./agents-page.tsx";
export { PromotionsPage } from "./promotions-page.tsx";
export { StandingChangesPage } from "./standing-changes-page.tsx";
export { StandingHistory } from "./standing-history.tsx";

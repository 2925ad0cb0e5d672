export { AgentsPage } from "./agents-page.tsx";
export { AgentCashbackPage } from "./cashback-page.tsx";
export { DashboardPage } from "./dashboard-page.tsx";

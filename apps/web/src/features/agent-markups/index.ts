export { AgentMarkupsPage } from "./agent-markups-page.tsx";

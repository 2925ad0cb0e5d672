export { OneAgent } from "./one-agent.tsx";
export type { AgentValues } from "./one-agent.tsx";

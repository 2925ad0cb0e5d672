export { findAgents, countAgents } from "./list-agents.ts";
export { readAgents } from "./read-agents.ts";

export { findAgents, countAgents } from "./list-agents.ts";
export { readAgents, readFigures } from "./read-agents.ts";

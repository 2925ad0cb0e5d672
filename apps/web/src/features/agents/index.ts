export { RegisterAgent } from "./register-agent.tsx";

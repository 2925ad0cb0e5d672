export { InviteAgent } from "./invite-agent.tsx";
export { RegisterAgent } from "./register-agent.tsx";

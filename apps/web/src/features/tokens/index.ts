export { TokenRescue } from "./token-rescue.tsx";

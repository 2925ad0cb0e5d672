export { chatAddress } from "./chat-address.ts";

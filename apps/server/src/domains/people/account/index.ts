export { noteProof } from "./change-email.ts";
export { mountAvatars } from "./avatar.ts";
export { eraseDeletedAccounts } from "./erase.ts";
export { confirmPassword, requireRecentPassword } from "./password.ts";
export { accountHandlers } from "./routes.ts";
export { maskName, maskPhone } from "./search.ts";

/** Shared parts of the browser apps' Vite configurations. */
export { BUILD_TARGETS, supportedSyntaxPlugin } from "./browsers.ts";
export { featurePartsPlugin } from "./feature-parts-plugin.ts";
export { lettersPlugin } from "./letters-plugin.ts";
export { compileMessages } from "./compile-messages.ts";
export { iconsPlugin } from "./icons-plugin.ts";
export { plainImportsPlugin } from "./plain-imports-plugin.ts";
export { messagesPlugin } from "./messages-plugin.ts";
export { claimedTwice, claimsOf } from "./registered.ts";
export type { Claim } from "./registered.ts";

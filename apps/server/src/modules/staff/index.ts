export { factorResetKind } from "./factor-reset.ts";
export { staffHandlers } from "./routes.ts";
export { codeAt, stepAt } from "./totp.ts";

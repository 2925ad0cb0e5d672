export { ConfirmOutcome } from "./confirm-outcome.tsx";
export { ConfirmationSheet } from "./confirmation-sheet.tsx";
export { useDepositBefore } from "./use-deposit-before.ts";
export { useConfirmation } from "./use-confirmation.ts";
export type { Confirmation } from "./use-confirmation.ts";

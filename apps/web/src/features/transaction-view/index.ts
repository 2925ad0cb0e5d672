export { transactionQuery } from "./api.ts";
export { lookAgainAfter } from "./look-again.ts";
export { OpenActions } from "./open-actions.tsx";
export { SerialBlock } from "./serial-block.tsx";
export { TransactionFacts } from "./transaction-facts.tsx";

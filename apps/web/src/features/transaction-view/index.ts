export { transactionQuery } from "./api.ts";
export { deliveryDetails, deliveryLabel, deliveryOf, deliveryText } from "./delivery-texts.ts";
export { lookAgainAfter } from "./look-again.ts";
export { OpenActions } from "./open-actions.tsx";
export { SerialBlock } from "./serial-block.tsx";
export { shareText } from "./share-text.ts";
export { TransactionFacts } from "./transaction-facts.tsx";

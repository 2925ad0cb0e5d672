import type { SendMoneyState } from "@konter/contract/send-money";

/** The allowed moves, and no other. PostgreSQL holds the same table (send_money_move) and refuses the rest. */
export const SEND_MONEY_MOVES: Readonly<Record<SendMoneyState, readonly SendMoneyState[]>> = {
  unprocessed: ["processing"],
  processing: ["success", "failed"],
  success: ["returned"],
  failed: [],
  returned: [],
};

import type { SendMoneyState } from "@konter/contract/send-money";

/** The allowed moves. PostgreSQL has the same table (send_money_move) and rejects all others. */
export const SEND_MONEY_MOVES: Readonly<Record<SendMoneyState, readonly SendMoneyState[]>> = {
  unprocessed: ["processing"],
  processing: ["success", "failed"],
  success: ["returned"],
  failed: [],
  returned: [],
};

import { lazyValidator } from "@konter/ui";
import type { Transfer } from "@konter/contract/transfers";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { useConfirmation } from "../confirmation/index.ts";
import type { Confirmation } from "../confirmation/index.ts";
import { transferQuery } from "./api.ts";
import { unansweredAttempt } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";

type NoValues = Readonly<Record<never, string>>;

/** Sends one attempt until the outcome is known, always with the same idempotency key. */
export function useSend(
  attempt: Attempt,
  onSent: (transfer: Transfer) => void,
): Confirmation<NoValues> {
  const client = useQueryClient();
  return useConfirmation<NoValues, Attempt["agreed"], Transfer>({
    initial: {},
    wasSent: attempt.sent,
    agreedOf: () => attempt.agreed,
    attempt: {
      keep: () => unansweredAttempt.keep({ ...attempt, sent: true }),
      forget: unansweredAttempt.forget,
    },
    validator: lazyValidator(async (byPasskey: boolean) => {
      const { transferAgreement, transferInput } =
        await import("@konter/contract/transfers/schemas");
      return byPasskey ? transferAgreement : transferInput;
    }),
    askPasskey: (agreed) => api("POST payment/deposit/transfer/passkey", agreed),
    send: (agreed, proof) =>
      api(
        "POST payment/deposit/transfer",
        { ...agreed, ...proof },
        { idempotencyKey: attempt.key },
      ),
    onDone: (sent) => {
      client.setQueryData(transferQuery(sent.ref_id).queryKey, sent);
      void client.invalidateQueries({ queryKey: ["mutations"] });
      onSent(sent);
    },
  });
}

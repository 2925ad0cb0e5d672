import type { FormValues } from "@konter/ui";
import { useState } from "react";
import { useAccount } from "../../app/account.ts";
import type { Confirmation } from "./use-confirmation.ts";

/**
 * The deposit before a money action. It stays the same from sending until the outcome is known, because the server may
 * have taken the amount already; undefined if the request was sent before the page was loaded.
 */
export function useDepositBefore<Values extends FormValues>({
  form,
  unanswered,
}: Confirmation<Values>): number | undefined {
  const { deposit } = useAccount();
  const isSent = form.busy || unanswered;
  const [before, setBefore] = useState(isSent ? undefined : deposit);
  if (!isSent && before !== deposit) setBefore(deposit);
  return before;
}

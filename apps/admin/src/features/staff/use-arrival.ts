import { CallFailed } from "@konter/contract/client";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "../../app/session-store.ts";

/** What a form sends that makes an account; refusals of single fields are the form's, the others are shown above its button. */
export function useArrival() {
  const router = useRouter();
  const [failure, setFailure] = useState<CallFailed>();
  const arrive = async (made: Promise<Parameters<typeof session.set>[0]>): Promise<void> => {
    setFailure(undefined);
    try {
      session.set(await made);
    } catch (reason) {
      if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
      setFailure(reason);
      return;
    }
    // Signed in, or at the second step: the sign-in knows which.
    await router.navigate({ to: "/login", search: {}, replace: true });
  };
  return { failure, arrive };
}

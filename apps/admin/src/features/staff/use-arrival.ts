import { CallFailed } from "@konter/contract/client";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "../../app/session-store.ts";

/** Submits a form that creates an account; field errors are shown in the form, others above its button. */
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
    // The sign-in page knows whether the user is signed in or at the second step.
    await router.navigate({ to: "/login", search: {}, replace: true });
  };
  return { failure, arrive };
}

import { CallFailed } from "@konter/contract/client";
import { useState } from "react";

/** The error of a call, if it belongs to no field of the form. */
export function useFailure() {
  const [failure, setFailure] = useState<CallFailed>();
  return {
    failure,
    show: setFailure,
    /** Runs the call; an error with fields is passed on to the form. */
    guard: async (work: () => Promise<void>): Promise<void> => {
      setFailure(undefined);
      try {
        await work();
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
      }
    },
  };
}

import type { ErrorAnswer } from "./http.ts";

/** A failed call: the server's error, or `status` 0 when no response arrived. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: number;
  readonly code: string;
  readonly answer: ErrorAnswer | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, answer: ErrorAnswer | undefined, retryAfterSeconds?: number) {
    super(answer?.message ?? "no answer");
    this.status = status;
    this.code = answer?.code ?? (status === 0 ? "network" : "unexpected");
    this.answer = answer;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

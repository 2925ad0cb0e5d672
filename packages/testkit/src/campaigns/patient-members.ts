import { setTimeout as sleep } from "node:timers/promises";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { MortalServer } from "../processes/mortal-server.ts";

const AGAIN_MS = 100;

type MakeCall = (client: HttpClient) => Promise<HttpAnswer>;

/** Members who repeat each call until a server that is killed repeatedly answers it. */
export interface PatientMembers {
  /** Refusals that nothing explains. */
  readonly unexpected: readonly string[];
  readonly answered: (index: number, call: MakeCall) => Promise<HttpAnswer>;
  /** The same; undefined if the call is refused. */
  readonly asked: <Answer>(index: number, call: MakeCall) => Promise<Answer | undefined>;
}

/** `explained` are the codes of refusals that are no failure of the server. */
export function patientMembers(
  server: MortalServer,
  explained: readonly string[] = [],
): PatientMembers {
  const unexpected: string[] = [];

  async function answered(index: number, call: MakeCall): Promise<HttpAnswer> {
    for (;;) {
      const answer = await server
        .member(index)
        .then(call)
        .catch(() => undefined);
      if (answer !== undefined && answer.status !== 503) return answer;
      await sleep(AGAIN_MS);
    }
  }

  return {
    unexpected,
    answered,
    async asked<Answer>(index: number, call: MakeCall) {
      const { status, json, text } = await answered(index, call);
      if (status === 200) return json as Answer;
      const { code } = json as { readonly code?: string };
      if (code === undefined || !explained.includes(code))
        unexpected.push(`${status} ${text.slice(0, 200)}`);
      return undefined;
    },
  };
}

import { CallFailed } from "@konter/contract/client";
import type { PasskeyOffer, PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";
import type { SpendInput } from "@konter/contract/purchase";
import { snackbar } from "@konter/ui";
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import { api, quietApi } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ["passkeys"],
    queryFn: ({ signal }) => quietApi("GET account/passkey", {}, { signal }),
  });

/** Has an authenticator sign what was asked; with `autofill` the browser offers it in the sign-in form and waits. */
async function sign(question: PasskeyQuestion, autofill = false): Promise<PasskeyProof> {
  const answer = await startAuthentication({
    optionsJSON: question,
    useBrowserAutofill: autofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  return {
    credential: answer.id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    ...(userHandle && { handle: userHandle }),
  };
}

/** Has an authenticator make a passkey. */
export async function make(offer: PasskeyOffer) {
  const { id, response } = await startRegistration({
    optionsJSON: offer,
  });
  return {
    credential: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** Who turned away from the browser's own dialog knows it; anything else is said. */
export function showPasskeyFailure(failure: unknown): void {
  if (failure instanceof CallFailed) showFailure(failure);
  else snackbar.add({ text: m.passkey_not_done(), tone: "danger" });
}

/** The proof of exactly this purchase, or undefined when there is none; why not has been said. */
export const proveSpending = (input: SpendInput): Promise<PasskeyProof | undefined> =>
  proveAsked(() => api("POST account/passkey/spend", input));

/** The same of whatever the server asks to be signed. */
export async function proveAsked(
  ask: () => Promise<PasskeyQuestion>,
): Promise<PasskeyProof | undefined> {
  try {
    return await sign(await ask());
  } catch (failure) {
    showPasskeyFailure(failure);
    return undefined;
  }
}

/** Signs in by a passkey. */
export async function signInByPasskey() {
  return api("POST auth/passkey", await sign(await api("POST auth/passkey/ask", {})));
}

/**
 * Lets the browser offer passkeys in the sign-in form. Resolves when one was chosen there; stays open, or resolves with
 * undefined, where none is: the form does without.
 */
export async function signInByAutofill() {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const question = await quietApi("POST auth/passkey/ask", {});
  const proof = await sign(question, true).catch(() => undefined);
  return proof && api("POST auth/passkey", proof);
}

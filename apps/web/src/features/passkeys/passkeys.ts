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

/** Asks an authenticator for an assertion; with `autofill` the browser offers it in the sign-in form and waits. */
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

/** Asks an authenticator to create a passkey. */
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

/** Shows an error unless the user canceled the browser's dialog. */
export function showPasskeyFailure(failure: unknown): void {
  if (failure instanceof CallFailed) showFailure(failure);
  else snackbar.add({ text: m.passkey_not_done(), tone: "danger" });
}

/** Returns an assertion for exactly this purchase, or undefined after showing why there is none. */
export const proveSpending = (input: SpendInput): Promise<PasskeyProof | undefined> =>
  proveAsked(() => api("POST account/passkey/spend", input));

/** The same for any WebAuthn request of the server. */
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

/** Signs in with a passkey. */
export async function signInByPasskey() {
  return api("POST auth/passkey", await sign(await api("POST auth/passkey/ask", {})));
}

/**
 * Lets the browser offer passkeys in the sign-in form. Resolves when one is selected there; otherwise stays pending or
 * resolves with undefined, and the form works without.
 */
export async function signInByAutofill() {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const question = await quietApi("POST auth/passkey/ask", {});
  const proof = await sign(question, true).catch(() => undefined);
  return proof && api("POST auth/passkey", proof);
}

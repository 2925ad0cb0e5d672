import type { FastifyInstance } from "fastify";
import type { Module, RouteParts, Services } from "../kernel/module.ts";
import { callbackAddress, callbackRoute, mountCallback } from "../platform/http/callbacks.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Mounts the modules' routes at the members' address other than the contract's endpoints. Throws for a route that
 * accepts input and that no module declares as a callback, so that all external inputs are in one list.
 */
export async function mountModuleRoutes(
  app: FastifyInstance,
  modules: readonly Module[],
  parts: RouteParts,
): Promise<void> {
  const declared = new Set(
    modules.flatMap(({ callbacks = [] }) => callbacks.map((each) => callbackRoute(each))),
  );
  let mounting: string | undefined;
  // Routes registered before are mounted first and are not the modules'.
  await app.after();
  app.addHook("onRoute", ({ url, method }) => {
    const takesIn = [method].flat().some((each) => !READING.has(each));
    if (mounting !== undefined && takesIn && !declared.has(url))
      throw new Error(`${mounting} takes calls at ${url} and does not declare it as a callback`);
  });
  for (const { name, memberRoutes, callbacks = [] } of modules) {
    mounting = name;
    for (const callback of callbacks) await mountCallback(app, callback, callback.receive(parts));
    await memberRoutes?.(app, parts);
    await app.after();
  }
  mounting = undefined;
}

/** Every public callback address, one per account. */
export function callbackAddresses(
  modules: readonly Module[],
  publicUrl: string,
  services: Services,
) {
  return modules.flatMap(({ callbacks = [] }) =>
    callbacks.flatMap(({ accounts, caller, proof, ...place }) =>
      accounts(services).map((account) => ({
        account,
        address: callbackAddress(publicUrl, place, account),
        caller,
        proof,
      })),
    ),
  );
}

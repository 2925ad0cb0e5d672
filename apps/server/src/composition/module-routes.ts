import type { FastifyInstance } from "fastify";
import type { Module, RouteParts, Services } from "../kernel/module.ts";
import { callbackAddress, callbackRoute, mountCallback } from "../platform/http/callbacks.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Mounts what the modules bring to the members' address beyond the contract's calls. Throws for a route that takes something in
 * and that no module declares as a callback: what the outside world may send us stands in one list.
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
  // What was registered before is mounted first: it is not the modules'.
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

/** Every public address at which somebody outside calls us, one for each account. */
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

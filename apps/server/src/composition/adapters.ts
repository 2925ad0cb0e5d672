import { createDigiflazzAdapter } from "../adapters/supplier/digiflazz/index.ts";
import { createIakAdapter } from "../adapters/supplier/iak/index.ts";
import type { AdapterFactories, SupplierCredentials } from "../modules/suppliers/index.ts";

/** Every vendor that Konter speaks to. A new one is one row here (docs/adding-a-supplier.md). */
export const ADAPTERS: AdapterFactories = {
  digiflazz: (credentials) =>
    createDigiflazzAdapter({
      baseUrl: text(credentials, "base_url"),
      username: text(credentials, "username"),
      apiKey: text(credentials, "api_key"),
      callbackSecret: text(credentials, "callback_secret"),
      connections: CONNECTIONS,
    }),
  iak: (credentials) =>
    createIakAdapter({
      baseUrl: text(credentials, "base_url"),
      username: text(credentials, "username"),
      apiKey: text(credentials, "api_key"),
      connections: CONNECTIONS,
    }),
};

const CONNECTIONS = 32;

function text(credentials: SupplierCredentials, name: string): string {
  const value = credentials[name];
  if (typeof value !== "string") throw new Error(`the supplier's credentials have no ${name}`);
  return value;
}

import type { IncomingMessage } from "node:http";
import { createPurchaseService } from "../../domains/sales/purchase/index.ts";
import { offerFirstOwnerLink } from "../../domains/office/staff/index.ts";
import { hostOfRequest } from "../../platform/brands/host.ts";
import { createFront } from "../../platform/http/front.ts";
import { listenAndAuthenticate } from "../brand.ts";
import type { ApiParts } from "../pages/http.ts";
import type { SiteParts } from "../site.ts";
import { createConsoleServer } from "./console-server.ts";
import type { InstallParts } from "./install-brands.ts";
import { configOfConsole, openConsoleDatabase } from "./open-console.ts";

export interface RunningConsole {
  readonly address: string;
  /** Creates the platform's first owner; undefined if there is one. */
  firstOwnerLink(): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Opens the owners' console at its own address. Undefined if the configuration has none. */
export async function startConsole(
  install: InstallParts,
  { budget, ...given }: Pick<ApiParts, "frontEnds" | "drawing"> & Pick<SiteParts, "budget">,
): Promise<RunningConsole | undefined> {
  const { config, reached } = install;
  if (config.console === undefined || !config.roles.has("api")) return undefined;
  const log = install.log.child({ console: true });
  const open = await openConsoleDatabase(config, log, reached, budget);
  const { listener, authenticate } = await listenAndAuthenticate(open, log);
  const ownConfig = configOfConsole(config);
  const app = await createConsoleServer(
    {
      ...given,
      config: ownConfig,
      open,
      listener,
      authenticate,
      // The console sells nothing and has no workers.
      purchases: createPurchaseService(open.brand, () => {}),
      wake: () => {},
    },
    install,
  );
  const hosts = new Set([new URL(config.console.url).hostname, config.console.host, "localhost"]);
  const front = createFront((request) => (isForConsole(request, hosts) ? app : "unknown"));
  app.addHook("preClose", () => front.drained(app));
  await app.ready();
  return {
    address: await front.listen(config.console),
    firstOwnerLink: () => offerFirstOwnerLink(open.brand, ownConfig.staffUrl),
    async stop() {
      await app.close();
      await front.close();
      await listener.close();
      await open.close();
    },
  };
}

function isForConsole({ headers }: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  const host = hostOfRequest(headers.host);
  return host !== undefined && hosts.has(host);
}

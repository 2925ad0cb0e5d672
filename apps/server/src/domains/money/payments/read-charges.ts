import type pg from "pg";
import type { Charge, OpenMethod } from "./charge.ts";
import type { GatewayRegistry } from "./registry.ts";

/** The charges of these references of a purpose, the newest of each first. */
export async function readCharges(
  _database: Pick<pg.Pool, "query">,
  _purpose: string,
  _references: readonly string[],
): Promise<readonly Charge[]> {
  throw new Error("not there yet");
}

/** Every way of paying of the accounts that are switched on. */
export function listOpenMethods(gateways: GatewayRegistry): readonly OpenMethod[] {
  return gateways
    .all()
    .filter(({ enabled }) => enabled)
    .flatMap(({ id, name, vendor, gateway }) =>
      gateway.methods.map((method) => ({
        ...method,
        connectionId: id,
        connectionName: name,
        vendor,
      })),
    );
}

import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import { parseGatewayRule, type GatewayMisbehaviourRule } from "./gateway-misbehaviour.ts";

interface Faulty {
  misbehave(rule: GatewayMisbehaviourRule): void;
  clearMisbehaviour(): void;
}

/**
 * Performs a control call, for tests in another process: one of the simulator's own acts (by `POST /control/pay`), or
 * the setting of faults, which all simulators have.
 */
export async function controlCall(
  simulator: Faulty,
  { method, path, body }: Pick<SimulatorCall, "method" | "path" | "body">,
  acts: Readonly<Record<string, () => object | Promise<object>>>,
): Promise<Reply> {
  const name = `${method} ${path}`;
  const faults: typeof acts = {
    "POST /control/misbehave": () => {
      const rules: readonly unknown[] = Array.isArray(body["rules"]) ? body["rules"] : [body];
      for (const rule of rules.map(parseGatewayRule)) simulator.misbehave(rule);
      return { ok: true };
    },
    "POST /control/clear": () => {
      simulator.clearMisbehaviour();
      return { ok: true };
    },
  };
  const act = acts[name] ?? faults[name];
  if (act === undefined) return json(404, { error: "no such control call" });
  try {
    return json(200, await act());
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : String(error) });
  }
}

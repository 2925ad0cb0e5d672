import type { ConnectionMode } from "@konter/contract/connections";
import * as m from "#messages";

export const modeName = (mode: ConnectionMode): string =>
  mode === "sandbox" ? m.connection_sandbox() : m.connection_production();

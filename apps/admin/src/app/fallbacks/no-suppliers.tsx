import { EmptyState } from "@konter/ui";
import { Zap } from "@konter/ui/icons";
import { WayToRoom } from "./way-to-room.tsx";
import * as m from "#messages";

/** Shown where suppliers would be listed: their purpose, and where to connect one. */
export function NoSuppliers() {
  return (
    <EmptyState
      icon={<Zap className="size-6" />}
      title={m.no_suppliers()}
      action={
        <WayToRoom to="/connections" need="connections.write">
          {m.connect_supplier()}
        </WayToRoom>
      }
    >
      {m.no_suppliers_text()}
    </EmptyState>
  );
}

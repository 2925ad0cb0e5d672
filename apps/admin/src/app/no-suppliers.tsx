import { EmptyState } from "@konter/ui";
import { Zap } from "@konter/ui/icons";
import { WayToRoom } from "./way-to-room.tsx";
import * as m from "#messages";

/** Where suppliers would be shown: what they are for, and where one is connected. */
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

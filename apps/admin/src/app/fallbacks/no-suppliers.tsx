import { EmptyState } from "@konter/ui";
import { Zap } from "@konter/ui/icons";
import { LinkToPage } from "./link-to-page.tsx";
import * as m from "#messages";

/** Shown where suppliers would be listed: their purpose, and where to connect one. */
export function NoSuppliers() {
  return (
    <EmptyState
      icon={<Zap className="size-6" />}
      title={m.no_suppliers()}
      action={
        <LinkToPage to="/connections" need="connections.write">
          {m.connect_supplier()}
        </LinkToPage>
      }
    >
      {m.no_suppliers_text()}
    </EmptyState>
  );
}

import { buttonClasses, EmptyState } from "@konter/ui";
import { Zap } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { session } from "./session-store.ts";
import * as m from "#messages";

/** Where suppliers would be shown: what they are for, and where one is connected. */
export function NoSuppliers() {
  return (
    <EmptyState
      icon={<Zap className="size-6" />}
      title={m.no_suppliers()}
      action={
        session.may("connections.write") && (
          <Link to="/connections" className={buttonClasses("primary", "normal")}>
            {m.connect_supplier()}
          </Link>
        )
      }
    >
      {m.no_suppliers_text()}
    </EmptyState>
  );
}

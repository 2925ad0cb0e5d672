import { buttonClasses, EmptyState } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useArea } from "../../app/areas.ts";
import * as m from "#messages";

/** The page, or that the shop is not available: the brand does not offer it, or the account has it hidden (M13). */
export function ShopGate({ children }: { readonly children: ReactNode }) {
  if (useArea("shop")) return children;
  return (
    <EmptyState
      isPage
      icon={<LockKeyhole className="size-6" />}
      title={m.shop_closed()}
      action={
        <Link to="/" className={buttonClasses("plain")}>
          {m.back_home()}
        </Link>
      }
    />
  );
}

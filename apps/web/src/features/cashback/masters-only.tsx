import { Card, EmptyState } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import type { ReactNode } from "react";
import { useAccount } from "../../app/account.ts";
import * as m from "#messages";

/** Shows its content only to Masters; everyone else sees the sentence of feature row M503. */
export function MastersOnly({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  if (useAccount().perm.includes("agents.read")) return children;
  return (
    <>
      <h1 className="text-xl font-bold">{title}</h1>
      <Card>
        <EmptyState icon={<LockKeyhole className="size-6" />} title={m.no_permission()} />
      </Card>
    </>
  );
}

import type { KursNow } from "@konter/contract/customs";
import { CallFailed } from "@konter/contract/client";
import { Card, EmptyState } from "@konter/ui";
import { Landmark } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { AskPermission, useNeedsPermission } from "../permissions/index.ts";
import { kursQuery } from "./api.ts";

const isMissing = (error: Error | null): boolean =>
  error instanceof CallFailed && error.code === "kurs_missing";

/** Today's exchange rates; how to ask for the permission, or why there are no rates. */
export function PostalAnswer({ children }: { readonly children: (kurs: KursNow) => ReactNode }) {
  const query = useQuery(kursQuery());
  const needsPermission = useNeedsPermission(query);
  if (needsPermission) return <AskPermission permission="pos.use" />;
  if (isMissing(query.error))
    return (
      <Card>
        <EmptyState icon={<Landmark className="size-6" />} title={m.kurs_none()}>
          {failureText(query.error)}
        </EmptyState>
      </Card>
    );
  return <AnswerStates answer={query}>{children}</AnswerStates>;
}

import { CallFailed } from "@konter/contract/client";
import { Card, EmptyState } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import type { ComponentProps } from "react";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { AskPermission, useNeedsPermission } from "../permissions/index.ts";

/** Staff have not allowed the account to send parcels. */
export const isNotAllowed = (error: Error | null): boolean =>
  error instanceof CallFailed && error.code === "parcels_not_agent";

/** Whether the page can show only how to be allowed to use it. */
export const isClosed = (error: Error | null): boolean =>
  isNotAllowed(error) || (error instanceof CallFailed && error.code === "extra_permission_missing");

/** The server's sentence for an account that may not send parcels, a form for the permission of the post, otherwise the answer's states. */
export function ParcelAnswer<Data>(props: ComponentProps<typeof AnswerStates<Data>>) {
  const { error } = props.answer;
  const needsPermission = useNeedsPermission({
    error,
    isPending: error === null && props.answer.data === undefined,
  });
  if (needsPermission) return <AskPermission permission="pos.use" />;
  if (isNotAllowed(error))
    return (
      <Card>
        <EmptyState icon={<LockKeyhole className="size-6" />} title={m.parcel_closed()}>
          {failureText(error)}
        </EmptyState>
      </Card>
    );
  return <AnswerStates {...props} />;
}

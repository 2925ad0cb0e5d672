import type { ReactNode } from "react";
import { AnswerStates } from "../list-parts/index.ts";
import { AskPermission, useNeedsPermission } from "../permissions/index.ts";

type Answer<Data> = Parameters<typeof AnswerStates<Data>>[0]["answer"] &
  Parameters<typeof useNeedsPermission>[0];

/** An answer's states; without the permission, how to ask for it. */
export function Cn23Answer<Data>({
  answer,
  children,
}: {
  readonly answer: Answer<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  const needsPermission = useNeedsPermission(answer);
  if (needsPermission) return <AskPermission permission="pos.use" />;
  return <AnswerStates answer={answer}>{children}</AnswerStates>;
}

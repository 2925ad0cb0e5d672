import { buttonClasses, EmptyState } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** Stands in place of a room that this person may not enter. `text` and `requestId` are the server's. */
export function NoPermission({
  text,
  requestId,
}: {
  readonly text: string;
  readonly requestId?: string | undefined;
}) {
  return (
    <EmptyState
      icon={<LockKeyhole className="size-6" />}
      title={text}
      action={
        <Link to="/" className={buttonClasses("plain")}>
          {m.back_home()}
        </Link>
      }
    >
      <p>{m.no_permission_text()}</p>
      {requestId && <p className="mt-1 text-xs">{m.request_id({ id: requestId })}</p>}
    </EmptyState>
  );
}

import { buttonClasses, EmptyState } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** Replaces a page that the user may not open. `text` and `requestId` come from the server. */
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

import { useLiveEvents } from "./live-events.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { VersionNotice } from "./version-notice.tsx";

/** What no first picture shows: live updates, and inside our own shell the notices about network and version. */
export function LateParts({ notices }: { readonly notices: boolean }) {
  useLiveEvents();
  if (!notices) return null;
  return (
    <>
      <OfflineNotice />
      <VersionNotice />
    </>
  );
}

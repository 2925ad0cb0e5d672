import { Button, CopyButton, formatDateTime } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

interface Made {
  readonly link: string;
  readonly expires_at: string;
}

/** The link with which one member can register before the opening. It is shown here once; a new link replaces it. */
export function TrialLink() {
  const [made, setMade] = useState<Made>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      setMade(await api("POST admin/opening/trial-link", {}));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {made && (
        <>
          <a
            href={made.link}
            target="_blank"
            rel="noreferrer"
            className="font-mono text-sm wrap-anywhere text-primary-text underline"
          >
            {made.link}
          </a>
          <p className="text-sm text-soft">
            {m.trial_link_until({ time: formatDateTime(made.expires_at) })}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {made && <CopyButton text={made.link} />}
        <Button kind="plain" size="small" busy={busy} onClick={() => void make()}>
          {made ? m.trial_link_again() : m.trial_link_make()}
        </Button>
      </div>
    </div>
  );
}

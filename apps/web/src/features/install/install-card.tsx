import { Button, Card, IconButton } from "@konter/ui";
import { Download, X } from "@konter/ui/icons";
import { useSyncExternalStore } from "react";
import { installPrompt } from "./prompt.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** How the page can be installed as an app: by the browser's prompt, or by manual steps. */
function offer(): "ask" | "steps" | undefined {
  if (installPrompt.offered()) return "ask";
  return isApple() && !isInstalled() && !installPrompt.dismissed() ? "steps" : undefined;
}

/** During server rendering this is unknown. */
const unknown = () => undefined;

/** On the account page: unobtrusive, and permanently hidden after it is closed. */
export function InstallCard() {
  const kind = useSyncExternalStore(installPrompt.subscribe, offer, unknown);
  if (kind === undefined) return null;
  const { brand } = session.get();
  return (
    <Card className="flex items-start gap-3 p-4">
      <Download aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <h2 className="font-semibold">{m.install_title({ brand: brand.name })}</h2>
        <p className="text-sm text-soft">{m.install_text()}</p>
        {kind === "ask" ? (
          <Button size="small" onClick={installPrompt.ask}>
            {m.install()}
          </Button>
        ) : (
          <ol className="list-decimal pl-5 text-sm">
            <li>{m.install_step_share()}</li>
            <li>{m.install_step_add()}</li>
          </ol>
        )}
      </div>
      <IconButton label={m.install_dismiss()} onClick={installPrompt.dismiss}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </Card>
  );
}

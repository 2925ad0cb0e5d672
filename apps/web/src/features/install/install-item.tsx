import { Download } from "@konter/ui/icons";
import { installPrompt } from "./prompt.ts";
import * as m from "#messages";

/** In the side menu, while the browser can install the page. */
export function InstallItem({ className }: { readonly className: string }) {
  return (
    <button type="button" className={className} onClick={installPrompt.ask}>
      <Download aria-hidden className="size-5 shrink-0" />
      {m.install_short()}
    </button>
  );
}

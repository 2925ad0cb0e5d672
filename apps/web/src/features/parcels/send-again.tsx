import { Button } from "@konter/ui";
import { RotateCcw } from "@konter/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import * as m from "#messages";
import { restoreForm, sentForm } from "./parcel-values.ts";

/** After a failure the form is filled with what was sent, as long as this tab has it (M434). */
export function SendAgain({ refId }: { readonly refId: string }) {
  const navigate = useNavigate();
  const open = () => {
    const sent = sentForm().read();
    if (sent?.ref_id === refId) restoreForm(sent.values);
    void navigate({ to: "/kurir/kirim" });
  };
  return (
    <Button
      className="self-center"
      icon={<RotateCcw aria-hidden className="size-4" />}
      onClick={open}
    >
      {m.parcel_send_again()}
    </Button>
  );
}

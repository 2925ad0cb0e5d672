import { Button, newKey } from "@konter/ui";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

/** Starts a run of the selected bills, with the same idempotency key while the selection is unchanged. */
export function useStartRun() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ chosen: "", key: "" });
  const start = async (ids: readonly string[]) => {
    const chosen = ids.join(" ");
    if (attempt.current.chosen !== chosen) attempt.current = { chosen, key: newKey() };
    setBusy(true);
    try {
      const { code } = await api(
        "POST postpaid/runs",
        { saved_bill_ids: [...ids] },
        { idempotencyKey: attempt.current.key },
      );
      attempt.current = { chosen: "", key: "" };
      await navigate({ to: "/pascabayar/bayar/$code", params: { code } });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
}

/** Visible while bills are selected. */
export function StartBar({ ids }: { readonly ids: readonly string[] }) {
  const { busy, start } = useStartRun();
  if (ids.length === 0) return null;
  return (
    <div className="sticky bottom-20 z-10 rounded-lg border border-line bg-surface p-3 shadow-float wide:bottom-4">
      <Button size="large" className="w-full" busy={busy} onClick={() => void start(ids)}>
        {m.saved_bills_look_up({ count: ids.length })}
      </Button>
    </div>
  );
}

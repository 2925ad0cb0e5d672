import { snackbar } from "@konter/ui";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

/** Offers to recover a deleted account, never automatically; then sends the rejected form again (M115). */
export function offerRecovery(values: { readonly hp: string; readonly password: string }): void {
  const recover = async () => {
    try {
      await api("POST account/recovery", values);
      document.querySelector("form")?.requestSubmit();
    } catch (failure) {
      showFailure(failure);
    }
  };
  snackbar.add({
    text: m.recover_title(),
    tone: "danger",
    action: { label: m.recover_yes(), run: () => void recover() },
  });
}

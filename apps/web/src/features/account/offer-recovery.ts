import { snackbar } from "@konter/ui";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

/** Asks whether a deleted account is to come back, never by itself; then the form that was refused is sent again (FEATURES M115). */
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

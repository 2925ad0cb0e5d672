import { snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { readAnew } from "./api.ts";

/** Assigns differences to the user, or releases them. */
export function useTake(onDone: () => void = () => {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, mine }: { readonly ids: readonly number[]; readonly mine: boolean }) =>
      api("POST admin/differences/assign", { difference_ids: [...ids], mine }),
    onSuccess: ({ done }, { mine }) => {
      snackbar.add({
        text: mine ? m.difference_taken({ done }) : m.difference_given_back({ done }),
        tone: "success",
      });
      onDone();
    },
    onError: showFailure,
    onSettled: () => readAnew(client),
  });
}

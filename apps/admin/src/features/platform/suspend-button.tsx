import type { PlatformBrandRow } from "@konter/contract/platform";
import { Button, preloadSheet, Sheet, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { brandsQuery } from "./api.ts";

/** Suspends a brand's pages, or reopens them, after explaining the consequences. */
export function SuspendButton({ brand }: { readonly brand: PlatformBrandRow }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const isActive = brand.status === "active";
  const name = isActive ? m.brand_suspend() : m.brand_resume();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      api(isActive ? "POST console/brands/{code}/suspend" : "POST console/brands/{code}/resume", {
        code: brand.code,
      }),
    onSuccess: async () => {
      setOpen(false);
      snackbar.add({
        text: isActive ? m.brand_is_suspended() : m.brand_is_resumed(),
        tone: "success",
      });
      await client.invalidateQueries({ queryKey: brandsQuery().queryKey });
    },
  });
  return (
    <>
      <Button
        kind="plain"
        size="small"
        onPointerEnter={preloadSheet}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {name}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        footer={
          <Button className="w-full" busy={isPending} onClick={() => mutate()}>
            {name}
          </Button>
        }
      >
        <p className="text-sm">{isActive ? m.brand_suspend_text() : m.brand_resume_text()}</p>
        <FailureAlert failure={error} />
      </Sheet>
    </>
  );
}

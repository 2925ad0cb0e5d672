import { Button, Card } from "@konter/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { OwnerLinkCard } from "./owner-link-card.tsx";

/** For a brand without an owner, because its link was lost or has expired. */
export function FirstOwnerCard({ code }: { readonly code: string }) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => api("POST console/brands/{code}/owner-link", { code }),
  });
  return (
    <Card className="flex flex-col items-start gap-3 p-4">
      <h2 className="font-bold">{m.brand_no_owner()}</h2>
      {data ? (
        <OwnerLinkCard text={m.brand_link_text()} given={data} />
      ) : (
        <>
          <p className="text-sm text-soft">{m.brand_no_owner_text()}</p>
          <Button size="small" busy={isPending} onClick={() => mutate()}>
            {m.brand_link_make()}
          </Button>
        </>
      )}
      <FailureAlert failure={error} />
    </Card>
  );
}

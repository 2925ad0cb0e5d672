import type { ShopProduct } from "@konter/contract/shop";
import { Button, buttonClasses } from "@konter/ui";
import { Bell } from "@konter/ui/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { isMember, productQuery } from "../shop-parts/index.ts";

/** Asks for a message when the product is in stock again; visitors sign in first (M337). */
export function TellWhenBack({
  product: { slug, told_when_back: isTold },
}: {
  readonly product: ShopProduct;
}) {
  const client = useQueryClient();
  const tell = useMutation({
    mutationFn: (on: boolean) => api("POST shop/product/tell-back", { slug, on }),
    onSuccess: (told) =>
      client.setQueryData(productQuery(slug).queryKey, (known) => known && { ...known, ...told }),
    onError: showFailure,
  });
  const bell = <Bell aria-hidden className="size-5" />;
  if (!isMember())
    return (
      <Link
        to="/auth/login"
        search={{ next: `/shop/product/${slug}` }}
        className={buttonClasses("primary", "large")}
      >
        {bell}
        {m.shop_tell_sign_in()}
      </Link>
    );
  return (
    <Button
      kind={isTold ? "plain" : "primary"}
      size="large"
      icon={bell}
      busy={tell.isPending}
      aria-pressed={isTold}
      onClick={() => tell.mutate(!isTold)}
    >
      {isTold ? m.shop_told() : m.shop_tell()}
    </Button>
  );
}

import { Skeleton } from "@konter/ui";
import { Navigate, useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { accountPage } from "../../app/account-pages.ts";
import type { AccountPage } from "../../app/account-pages.ts";
import { useIsConfirmed } from "../../app/account.ts";
import { NotFound } from "../../app/fallbacks/not-found.tsx";
import { BackLink } from "../../app/back-link.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";

/**
 * `/account` and its children. The old path of the developer settings redirects to their section of the profile
 * (feature row M87).
 */
export function AccountArea() {
  const { page } = useParams({ from: "/member/account/{-$page}" });
  if (page === undefined) return <Navigate to="/account/profile" replace />;
  if (page === "developer") return <Navigate to="/account/profile" hash="developer" replace />;
  const found = accountPage(page);
  return found === undefined ? <NotFound /> : <Opened page={found} />;
}

function Opened({ page: { title, screen: Screen } }: { readonly page: AccountPage }) {
  usePageTitle(title());
  const isConfirmed = useIsConfirmed();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <div className="flex items-center gap-1">
        <BackLink to={{ to: "/account/profile" }} title={m.menu_account()} />
        <h1 className="text-xl font-bold">{title()}</h1>
      </div>
      <Suspense fallback={<Skeleton className="h-56" />}>
        {isConfirmed ? <Screen /> : <Skeleton className="h-56" />}
      </Suspense>
    </div>
  );
}

import { Skeleton } from "@konter/ui";
import { Navigate, useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { ComponentType } from "react";
import { NotFound } from "../../app/not-found.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { ContactsPage } from "../contacts/index.ts";
import { AccountTabs } from "./account-tabs.tsx";

interface Page {
  readonly title: () => string;
  readonly screen: ComponentType;
}

/** The children of `/account` beside the profile, each fetched when it is opened. */
const PAGES: Readonly<Record<string, Page | undefined>> = {
  device: {
    title: m.devices_title,
    screen: lazy(async () => ({ default: (await import("../devices/index.ts")).DevicesPage })),
  },
  edit: { title: m.profile_edit, screen: lazy(() => import("./edit-page.tsx")) },
  password: { title: m.password_change, screen: lazy(() => import("./password-page.tsx")) },
  notice: { title: m.notices_title, screen: lazy(() => import("./notices-page.tsx")) },
  permission: {
    title: m.permissions_title,
    screen: lazy(() => import("./permissions-page.tsx")),
  },
  passkey: { title: m.passkeys_title, screen: lazy(() => import("./passkeys-page.tsx")) },
  "pin-reset": { title: m.pin_reset, screen: lazy(() => import("./pin-reset-page.tsx")) },
  delete: { title: m.account_delete, screen: lazy(() => import("./delete-page.tsx")) },
  verify: { title: m.account_tab_verify, screen: lazy(() => import("./verify-page.tsx")) },
  address: {
    title: m.addresses_title,
    screen: lazy(async () => ({ default: (await import("../addresses/index.ts")).AddressesPage })),
  },
  courier: {
    title: m.courier_title,
    screen: lazy(async () => ({ default: (await import("../couriers/index.ts")).CourierPage })),
  },
  contact: {
    title: m.contacts_title,
    screen: ContactsPage,
  },
};

/** `/account` and its children; the old address of the developer settings leads to their section of the profile (DECISIONS A31). */
export function AccountArea() {
  const { page } = useParams({ from: "/member/account/{-$page}" });
  if (page === undefined) return <Navigate to="/account/profile" replace />;
  if (page === "developer") return <Navigate to="/account/profile" hash="developer" replace />;
  const found = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
  return found === undefined ? <NotFound /> : <AccountPage page={found} />;
}

function AccountPage({ page: { title, screen: Screen } }: { readonly page: Page }) {
  usePageTitle(title());
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <AccountTabs />
      <h1 className="text-xl font-bold">{title()}</h1>
      <Suspense fallback={<Skeleton className="h-56" />}>
        <Screen />
      </Suspense>
    </div>
  );
}

import { displayPhone } from "@konter/contract/phone";
import { Button, Card, FactList, Skeleton } from "@konter/ui";
import { LogOut } from "@konter/ui/icons";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { api, fetchSession } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { leaveBy } from "../../app/startup/forget-seen.ts";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { useAccount, useIsConfirmed } from "../../app/account.ts";
import { AccountLinks } from "./account-links.tsx";

const InstallCard = lazy(async () => ({
  default: (await import("../install/index.ts")).InstallCard,
}));

/** `/account/profile`: the signed-in user, and sign-out. */
export function Profile() {
  usePageTitle(m.menu_account());
  const account = useAccount();
  const isConfirmed = useIsConfirmed();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{isConfirmed ? account.nama : m.menu_account()}</h1>
      {isConfirmed ? (
        <Card>
          <FactList
            facts={[
              { label: m.phone_number(), value: displayPhone(account.hp) },
              ...(account.email === null ? [] : [{ label: m.email(), value: account.email }]),
              { label: m.col_category(), value: categoryName(account.category) },
            ]}
          />
        </Card>
      ) : (
        <Skeleton className="h-28" />
      )}
      <AccountLinks />
      <Suspense fallback={null}>
        <InstallCard />
      </Suspense>
      <SignOut />
    </div>
  );
}

/** The standard tiers have translated names; a brand's own tiers keep theirs. */
function categoryName(category: string): string {
  const names = new Map([
    ["member", m.category_member()],
    ["agent", m.category_agent()],
    ["master", m.category_master()],
  ]);
  return names.get(category) ?? category;
}

function SignOut() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      // The next user of this device must not see this user's data and drafts, including the phone number.
      await leaveBy(async () => api("POST auth/logout", {}));
      session.forgetAccount();
      session.set(await fetchSession());
      await router.navigate({ to: "/auth/login", search: {}, replace: true });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="plain"
      size="large"
      busy={busy}
      icon={<LogOut aria-hidden className="size-4" />}
      onClick={() => void signOut()}
    >
      {m.sign_out()}
    </Button>
  );
}

import { switchLocale } from "@konter/client/locale";
import { Button, DisplayChoices, LanguageChoice, Sheet } from "@konter/ui";
import { LogOut } from "@konter/ui/icons";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api, fetchSession } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import type { MenuItems } from "./menu-items.ts";
import { SectionLinks } from "./section-links.tsx";

export interface MenuSheetProps {
  readonly items: MenuItems;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sections, this device's display settings, and sign-out. */
export function MenuSheet({ items, open, onClose }: MenuSheetProps) {
  const { staff } = session.get();
  return (
    <Sheet open={open} onClose={onClose} title={m.menu()}>
      <div className="flex flex-col gap-5">
        {staff && (
          <div>
            <p className="font-semibold">{staff.name}</p>
            <p className="text-sm text-soft">{staff.email}</p>
          </div>
        )}
        <nav aria-label={m.main_menu()} className="flex flex-col gap-2 wide:hidden">
          <SectionLinks items={items} look="sheet" onOpen={onClose} />
        </nav>
        <DisplayChoices fields={["theme", "font_size"]} />
        <LanguageChoice onChange={switchLocale} />
        <SignOut />
      </div>
    </Sheet>
  );
}

function SignOut() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await api("POST admin/auth/logout", {});
      // Deletes typed text, so that the next user of this computer does not see it.
      sessionStorage.clear();
      session.forgetStaff();
      session.set(await fetchSession());
      await router.navigate({ to: "/login", search: {}, replace: true });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="plain"
      busy={busy}
      icon={<LogOut aria-hidden className="size-4" />}
      onClick={() => void signOut()}
    >
      {m.sign_out()}
    </Button>
  );
}

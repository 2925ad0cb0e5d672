import * as identityEndpoints from "@konter/contract/identity/office-endpoints";
import { Button, DisplayChoices, LanguageChoice, Sheet } from "@konter/ui";
import { LogOut } from "@konter/ui/icons";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api, fetchSession } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { switchLocale } from "../../app/locale.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { openRooms } from "./rooms.ts";

export interface MenuSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every room, how the page looks on this device, and the way out. */
export function MenuSheet({ open, onClose }: MenuSheetProps) {
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
        <nav aria-label={m.main_menu()} className="grid grid-cols-2 gap-2 wide:hidden">
          {openRooms().map(({ to, icon: Sign, name }) => (
            <Link
              key={to}
              to={to}
              onClick={onClose}
              className="flex min-h-12 items-center gap-2.5 rounded-md border border-line px-3 text-sm font-medium"
            >
              <Sign aria-hidden className="size-5 shrink-0 text-soft" />
              {name()}
            </Link>
          ))}
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
      await api(identityEndpoints.staffLogout, {});
      // What this person typed is not for the next one at this desk.
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

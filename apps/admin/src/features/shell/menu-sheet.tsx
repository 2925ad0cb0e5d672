import type { Locale } from "@konter/contract";
import { Button, ChoiceChip, Sheet } from "@konter/ui";
import { LogOut } from "@konter/ui/icons";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api, fetchSession } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { getLocale, switchLocale } from "../../app/locale.ts";
import { FONT_SIZES, preferences, THEMES, usePreference } from "../../app/preferences.ts";
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
        <ThemeChoice />
        <FontChoice />
        <LanguageChoice />
        <SignOut />
      </div>
    </Sheet>
  );
}

function Choice<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <div role="group" aria-label={label}>
      <p className="mb-2 text-sm font-medium">{label}</p>
      <div className="flex flex-wrap gap-2">
        {choices.map(([choice, name]) => (
          <ChoiceChip key={choice} selected={choice === value} onClick={() => onChange(choice)}>
            {name}
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}

function ThemeChoice() {
  const theme = usePreference("theme");
  const names = { system: m.theme_system(), light: m.theme_light(), dark: m.theme_dark() };
  return (
    <Choice
      label={m.theme()}
      value={theme}
      choices={THEMES.map((name) => [name, names[name]] as const)}
      onChange={preferences.theme.set}
    />
  );
}

function FontChoice() {
  const size = usePreference("fontSize");
  const names = {
    small: m.font_small(),
    default: m.font_default(),
    large: m.font_large(),
    huge: m.font_huge(),
  };
  return (
    <Choice
      label={m.font_size()}
      value={size}
      choices={FONT_SIZES.map((name) => [name, names[name]] as const)}
      onChange={preferences.fontSize.set}
    />
  );
}

function LanguageChoice() {
  return (
    <Choice<Locale>
      label={m.language()}
      value={getLocale()}
      choices={[
        ["id", "Indonesia"],
        ["en", "English"],
      ]}
      onChange={switchLocale}
    />
  );
}

function SignOut() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await api("staffLogout", {});
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

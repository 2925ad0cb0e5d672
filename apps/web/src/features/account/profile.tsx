import { displayPhone } from "@konter/contract";
import type { Locale } from "@konter/contract";
import { Button, buttonClasses, Card, ChoiceChip, FactList } from "@konter/ui";
import { LogOut } from "@konter/ui/icons";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api, fetchSession } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { getLocale, switchLocale } from "../../app/locale.ts";
import { FONT_SIZES, preferences, THEMES, usePreference } from "../../app/preferences.ts";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { useAccount } from "../../app/account.ts";

/** `/account/profile`: who is signed in, how the page looks on this device, and the way out. */
export function Profile() {
  usePageTitle(m.menu_account());
  const account = useAccount();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{account.nama}</h1>
      <Card>
        <FactList
          facts={[
            { label: m.phone_number(), value: displayPhone(account.hp) },
            ...(account.email === null ? [] : [{ label: m.email(), value: account.email }]),
            { label: m.col_category(), value: categoryName(account.category) },
          ]}
        />
        <Link to="/auth/pin" className={buttonClasses("plain", "normal", "mt-4 w-full")}>
          {account.has_pin ? m.pin_change() : m.pin_create()}
        </Link>
      </Card>
      <Card className="flex flex-col gap-5 p-4">
        <ThemeChoice />
        <FontChoice />
        <LanguageChoice />
      </Card>
      <SignOut />
    </div>
  );
}

/** The price levels that every brand has; a brand's own keep the name it gave them. */
function categoryName(category: string): string {
  const names = new Map([
    ["member", m.category_member()],
    ["agent", m.category_agent()],
    ["master", m.category_master()],
  ]);
  return names.get(category) ?? category;
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
      await api("logout", {});
      // What this person typed is not for the next one at this counter.
      sessionStorage.clear();
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

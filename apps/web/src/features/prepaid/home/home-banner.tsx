import { storedValue } from "@konter/ui";
import { useState, useSyncExternalStore } from "react";
import { useQuery } from "@tanstack/react-query";
import { useAccount, useIsConfirmed } from "../../../app/account.ts";
import { ownedName } from "../../../app/session-store.ts";
import { useViewer } from "../../../app/use-viewer.ts";
import * as m from "#messages";
import { installPrompt } from "../../install/index.ts";
import { rulesQuery } from "../../price-list/index.ts";
import { sells } from "../sells.ts";
import { HintCard } from "./hint-card.tsx";
import type { Hint } from "./hint-card.tsx";

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");
const dismissedHints = () => storedValue(ownedName("home-hints"), isTexts, () => localStorage);
const never = () => false;

/** One banner: the first step of a new account that is neither done nor dismissed. */
export default function HomeBanner() {
  const isConfirmed = useIsConfirmed();
  const [dismissed, setDismissed] = useState<readonly string[]>(
    () => dismissedHints().read() ?? [],
  );
  const hint = useHints(dismissed).find(({ key }) => !dismissed.includes(key));
  if (!isConfirmed || hint === undefined) return null;
  const dismiss = () => {
    const next = [...dismissed, hint.key];
    dismissedHints().write(next);
    setDismissed(next);
  };
  return <HintCard key={hint.key} hint={hint} onDismiss={dismiss} />;
}

function useHints(dismissed: readonly string[]): readonly Hint[] {
  const { has_pin: hasPin, deposit } = useAccount();
  const maySell = sells(useViewer());
  const isInstallable = useSyncExternalStore(installPrompt.subscribe, installPrompt.offered, never);
  const isPricing = maySell && hasPin && deposit > 0 && !dismissed.includes("prices");
  const { data } = useQuery({ ...rulesQuery(), enabled: isPricing });
  const hints: readonly (false | Hint)[] = [
    maySell &&
      !hasPin && {
        key: "pin",
        title: m.hint_pin(),
        text: m.hint_pin_text(),
        action: m.pin_create(),
        link: { to: "/auth/pin" },
      },
    deposit <= 0 && {
      key: "top-up",
      title: m.hint_top_up(),
      text: m.hint_top_up_text(),
      action: m.top_up(),
      link: { to: "/payment/deposit/topup" },
    },
    isPricing &&
      data?.rules.length === 0 && {
        key: "prices",
        title: m.hint_prices(),
        text: m.hint_prices_text(),
        action: m.hint_prices_action(),
        link: { to: "/account/{-$page}", params: { page: "harga-jual" } },
      },
    isInstallable && {
      key: "install",
      title: m.hint_install(),
      text: m.install_text(),
      action: m.install(),
      onAction: installPrompt.ask,
    },
  ];
  return hints.filter((hint) => hint !== false);
}

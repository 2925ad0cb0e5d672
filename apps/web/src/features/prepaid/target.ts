import { KINDS } from "@konter/contract/catalog";
import type { DestinationName, PrepaidScreen } from "@konter/contract/catalog";
import { operatorOf } from "@konter/contract/phone";
import { storedValue } from "@konter/ui";
import { useState } from "react";
import { ownedName } from "../../app/session-store.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** What was typed into the number field, kept over reloads; phone screens share theirs. */
export function targetDraft(destination: DestinationName) {
  return storedValue(ownedName(`target:${destination}`), isText);
}

export interface Target {
  readonly number: string;
  readonly setNumber: (number: string) => void;
  /** The operator whose products are shown; undefined until it is known. */
  readonly operator: string | undefined;
  /** The one that issued the number, by its prefix. */
  readonly issuer: string | undefined;
  /** What a field found that knows more of numbers than their prefix here. */
  readonly propose: (operator: string | undefined) => void;
  readonly chooseOperator: (operator: string | undefined) => void;
  /** Chosen by hand, and not the issuer: worth a warning, never a refusal. */
  readonly differs: boolean;
}

/** Number and operator of one screen. A hand-chosen operator holds until another number is begun. */
export function useTarget(screen: PrepaidScreen, given: string | undefined): Target {
  const { destination, operator: source } = KINDS[screen];
  const draft = targetDraft(destination);
  const [number, setNumberState] = useState(() => given ?? draft.read() ?? "");
  const [chosen, setChosen] = useState<string>();
  const [proposed, setProposed] = useState<string>();
  const issuer = source === "prefix" ? operatorOf(number) : proposed;
  return {
    number,
    setNumber: (next) => {
      setNumberState(next);
      draft.write(next === "" ? undefined : next);
      if (source === "prefix" && operatorOf(next) !== issuer) setChosen(undefined);
    },
    operator: chosen ?? issuer,
    issuer,
    propose: (next) => {
      if (next === proposed) return;
      setProposed(next);
      setChosen(undefined);
    },
    chooseOperator: setChosen,
    differs: chosen !== undefined && issuer !== undefined && chosen !== issuer,
  };
}

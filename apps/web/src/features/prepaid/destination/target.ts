import { KINDS } from "@konter/contract/catalog";
import type { DestinationName, PrepaidScreen } from "@konter/contract/catalog";
import { operatorOf } from "@konter/contract/phone";
import { storedValue } from "@konter/ui";
import { useState } from "react";
import { ownedName } from "../../../app/session-store.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** The text of the number field, kept over reloads; phone screens share one. */
export function targetDraft(destination: DestinationName) {
  return storedValue(ownedName(`target:${destination}`), isText);
}

export interface Target {
  readonly number: string;
  readonly setNumber: (number: string) => void;
  /** The operator whose products are shown; undefined until known. */
  readonly operator: string | undefined;
  /** The operator that issued the number, by its prefix. */
  readonly issuer: string | undefined;
  /** Called by fields that detect the operator better than by prefix. */
  readonly propose: (operator: string | undefined) => void;
  readonly chooseOperator: (operator: string | undefined) => void;
  /** The selected operator is not the issuer: shows a warning, never an error. */
  readonly differs: boolean;
}

/** Number and operator of one screen. A selected operator applies until another number is started. */
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

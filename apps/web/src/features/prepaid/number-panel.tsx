import { Alert, Card, PhoneField, Skeleton } from "@konter/ui";
import { lazy, Suspense } from "react";
import * as m from "#messages";
import { OperatorChip } from "./operator-chip.tsx";
import { SCREENS } from "../product-kinds/index.ts";
import { fetchChecks, NumberEnd } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";

const MeterNumber = lazy(() => import("./meter-number.tsx"));
const PlayerNumber = lazy(() => import("./player-number.tsx"));
const OperatorChoice = lazy(async () => ({
  default: (await import("./operator-choice.tsx")).OperatorChoice,
}));

/** Who gets it: the number, its operator, its owner where that can be asked. */
export function NumberPanel(props: NumberPanelProps) {
  const { screen, target } = props;
  const { operator: source, target: kind } = SCREENS[screen];
  return (
    <Card className="flex flex-col gap-4 p-4 shadow-raised">
      <Suspense fallback={<Skeleton className="h-20" />}>
        {source === "choice" && target.operator === undefined ? (
          <OperatorChoice screen={screen} target={target} />
        ) : (
          <>
            {kind === "phone" && <PhoneNumber {...props} />}
            {kind === "meter" && <MeterNumber {...props} />}
            {kind === "player" && <PlayerNumber {...props} />}
          </>
        )}
      </Suspense>
      {target.differs && (
        <Alert tone="warning">{m.operator_differs({ issuer: target.issuer ?? "" })}</Alert>
      )}
    </Card>
  );
}

function PhoneNumber({ screen, target, error, inputRef, onChange }: NumberPanelProps) {
  return (
    <PhoneField
      label={m.destination_number()}
      name="number"
      value={target.number}
      error={error}
      inputRef={inputRef}
      placeholder="0812 3456 7890"
      onChange={onChange}
      onFocus={fetchChecks}
      aside={
        (target.number !== "" || target.operator !== undefined) && (
          <OperatorChip screen={screen} target={target} />
        )
      }
      end={
        <Suspense fallback={null}>
          <NumberEnd type="phone" number={target.number} onChange={onChange} />
        </Suspense>
      }
    />
  );
}

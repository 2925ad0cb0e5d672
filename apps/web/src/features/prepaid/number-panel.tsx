import { KINDS } from "@konter/contract/catalog";
import { Alert, Card, Skeleton } from "@konter/ui";
import { lazy, Suspense } from "react";
import * as m from "#messages";
import type { NumberPanelProps } from "./number-parts.tsx";
import { PhoneNumber } from "./phone-number.tsx";

const OtherNumber = lazy(() => import("./other-number.tsx"));
const OperatorChoice = lazy(async () => ({
  default: (await import("./operator-choice.tsx")).OperatorChoice,
}));

/** Who gets it: the number, its operator, its owner where that can be asked. What is no mere phone comes with its own code. */
export function NumberPanel(props: NumberPanelProps) {
  const { screen, target } = props;
  const { operator: source, destination, check } = KINDS[screen];
  const DestinationField = destination === "phone" && !check ? PhoneNumber : OtherNumber;
  return (
    <Card className="flex flex-col gap-4 p-4 shadow-raised">
      <Suspense fallback={<Skeleton className="h-20" />}>
        {source === "choice" && target.operator === undefined ? (
          <OperatorChoice screen={screen} target={target} />
        ) : (
          <DestinationField {...props} />
        )}
      </Suspense>
      {target.differs && (
        <Alert tone="warning">{m.operator_differs({ issuer: target.issuer ?? "" })}</Alert>
      )}
    </Card>
  );
}

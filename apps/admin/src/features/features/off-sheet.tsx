import { CallFailed } from "@konter/contract/client";
import type { OfficeFeature } from "@konter/contract/features";
import { AgreementField, Alert, Button, Sheet, snackbar } from "@konter/ui";
import { useState } from "react";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import type { FeatureSource } from "./api.ts";
import { useSwitch } from "./use-switch.ts";

interface OffSheetProps {
  readonly source: FeatureSource;
  readonly row: OfficeFeature;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Before a feature is switched off: what closes, which features stop with it, and whether anything is left to sell;
 * each must be confirmed.
 */
export function OffSheet({ row, source, open, onClose }: OffSheetProps) {
  const { feature, title, closes, stays, takes_along: along, sells_nothing: sellsNothing } = row;
  const { send, busy } = useSwitch(source);
  const [failure, setFailure] = useState<CallFailed>();
  const [knowsAlong, setKnowsAlong] = useState(false);
  const [knowsNothing, setKnowsNothing] = useState(false);
  const isAgreed = (along.length === 0 || knowsAlong) && (!sellsNothing || knowsNothing);
  const switchOff = async () => {
    setFailure(undefined);
    try {
      await send({
        feature,
        on: false,
        takes_along: along.map((each) => each.feature),
        sells_nothing: sellsNothing,
      });
    } catch (refused) {
      if (!(refused instanceof CallFailed)) throw refused;
      setFailure(refused);
      return;
    }
    snackbar.add({ text: m.feature_turned_off({ feature: title }), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.feature_turn_off({ feature: title })}
      footer={
        <Button
          kind="danger"
          className="w-full"
          busy={busy}
          disabled={!isAgreed}
          onClick={() => void switchOff()}
        >
          {m.feature_confirm({ feature: title })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="text-sm">
          <p>{m.feature_closes()}</p>
          <ul className="ml-5 list-disc">
            {closes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        <p className="text-sm">{stays}</p>
        {along.length > 0 && (
          <Alert tone="warning">
            <p>{m.feature_along()}</p>
            <ul className="ml-5 list-disc font-bold">
              {along.map((each) => (
                <li key={each.feature}>{each.title}</li>
              ))}
            </ul>
            <AgreementField
              label={m.feature_along_agree()}
              agreed={knowsAlong}
              onChange={setKnowsAlong}
              error={undefined}
            />
          </Alert>
        )}
        {sellsNothing && (
          <Alert tone="warning">
            <p>{m.feature_sells_nothing()}</p>
            <AgreementField
              label={m.feature_sells_nothing_agree()}
              agreed={knowsNothing}
              onChange={setKnowsNothing}
              error={undefined}
            />
          </Alert>
        )}
        <FailureAlert failure={failure} />
      </div>
    </Sheet>
  );
}

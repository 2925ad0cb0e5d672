import {
  Alert,
  Button,
  Card,
  CopyButton,
  EmptyState,
  ErrorState,
  FactList,
  Sheet,
  ShareButton,
  Skeleton,
  snackbar,
  Spinner,
} from "@konter/ui";
import type { AlertTone, SnackbarTone } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useState } from "react";
import { LoadingRows } from "../../app/page.tsx";
import * as m from "#messages";
import { Row, Section } from "./section.tsx";

const ALERTS: readonly AlertTone[] = ["info", "success", "warning", "danger"];
const SNACKBARS: readonly SnackbarTone[] = ["info", "success", "danger"];
const nothing = () => undefined;

/** Every placeholder: loading, empty, failed. */
export function Messages() {
  return (
    <Section title={m.kit_messages()}>
      <div className="grid grid-cols-1 gap-2 wide:grid-cols-2">
        {ALERTS.map((tone) => (
          <Alert key={tone} tone={tone}>
            {m.kit_info()}
          </Alert>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3 desk:grid-cols-2">
        <Card>
          <EmptyState
            icon={<Inbox className="size-6" />}
            title={m.kit_nothing()}
            action={<Button>{m.sample_buy()}</Button>}
          >
            {m.kit_hint()}
          </EmptyState>
        </Card>
        <Card>
          <ErrorState text={m.kit_failed()} requestId="AbC123-4" onRetry={nothing} />
        </Card>
        <Card>
          <LoadingRows label={m.kit_loading()} rows={3} />
        </Card>
        <Card>
          <Row>
            <Spinner />
            <Skeleton className="h-11 w-40" />
            <Skeleton className="h-6 w-24" />
          </Row>
        </Card>
      </div>
    </Section>
  );
}

const SAMPLE_TEXT = "XL 10.000, 0812 3456 7890";

/** Overlays. The sheet opens inside the part with the selected theme. */
export function Overlays({ container }: { readonly container: HTMLElement | null }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title={m.kit_overlays()}>
      <Row>
        <Button kind="plain" onClick={() => setOpen(true)}>
          {m.kit_open_sheet()}
        </Button>
        {SNACKBARS.map((tone) => (
          <Button
            key={tone}
            kind="plain"
            onClick={() => snackbar.add({ text: `${m.kit_info()} (${tone})`, tone })}
          >
            {m.kit_snackbar()} <span className="text-soft">{tone}</span>
          </Button>
        ))}
        <ShareButton title="Konter" text={SAMPLE_TEXT} />
        <CopyButton text={SAMPLE_TEXT} />
      </Row>
      <Sheet
        open={open}
        onClose={close}
        title={m.sample_product()}
        container={container}
        footer={
          <Button className="w-full" onClick={close}>
            {m.sample_buy()}
          </Button>
        }
      >
        <FactList facts={[{ label: m.sample_number(), value: "0812 3456 7890", strong: true }]} />
      </Sheet>
    </Section>
  );
}

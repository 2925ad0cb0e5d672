import { Barcode, ImageFrame, LazyImage, QrCode } from "@konter/ui";
import { ReceiptText } from "@konter/ui/icons";
import * as m from "#messages";
import { Section } from "./section.tsx";

const SAMPLE = new URL("sample-picture.svg", import.meta.url).href;
const NOWHERE = "/kit/no-such-picture.png";
const SIZE = { width: 320, height: 200 } as const;

/** A picture in each persistent state, one that loads, and one that fails. */
export function Images() {
  const fallback = <ReceiptText aria-hidden className="size-6" />;
  return (
    <Section title={m.kit_images()}>
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        <ImageFrame {...SIZE} stage="loading" alt={m.kit_image_loading()} fallback={fallback} />
        <ImageFrame {...SIZE} stage="failed" alt={m.kit_image_failed()} fallback={fallback} />
        <LazyImage {...SIZE} src={SAMPLE} alt={m.kit_image_shown()} fallback={fallback} />
        <LazyImage
          {...SIZE}
          src={NOWHERE}
          alt={m.kit_image_failed()}
          fallback={<span className="text-lg font-bold">K</span>}
        />
      </div>
    </Section>
  );
}

/** Machine-readable codes. */
export function Codes() {
  return (
    <Section title={m.kit_codes()}>
      <div className="grid grid-cols-1 items-center gap-4 wide:grid-cols-3">
        <Barcode text="K7Q2M9XA41BC" label={m.kit_ref()} />
        <QrCode text="12345678901234567890" label={m.kit_token()} />
        <QrCode text={`${m.kit_text()} ${m.kit_info()}`} label={m.kit_info()} />
      </div>
    </Section>
  );
}

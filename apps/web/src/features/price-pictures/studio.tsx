import { MEDIA_TEXT_CHARACTERS } from "@konter/contract/media";
import type { MediaPriceRow } from "@konter/contract/media";
import { businessTime } from "@konter/contract/time";
import { Button, Card, formatDateTime, snackbar, TextField } from "@konter/ui";
import { useMemo, useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { ActionsCard } from "./actions-card.tsx";
import type { Progress } from "./actions-card.tsx";
import { BackgroundCard } from "./background-card.tsx";
import { offeredColors } from "./brand-colors.ts";
import { DesignsCard } from "./designs-card.tsx";
import type { Draft } from "./draft.ts";
import { drawPictures } from "./draw-picture.ts";
import type { PictureLook } from "./draw-picture.ts";
import { LookFields } from "./look-fields.tsx";
import { createMeasure } from "./paint-picture.ts";
import type { PictureFormat, Pictures } from "./paint-picture.ts";
import { readableColor } from "./palette.ts";
import { downloadPictures, priceText, sharePictures } from "./picture-files.ts";
import type { PictureBatch } from "./picture-files.ts";
import { Preview } from "./preview.tsx";
import type { StudioData } from "./price-pictures-page.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { useLogos } from "./use-logos.ts";
import { usePictures } from "./use-pictures.ts";
import { rowsOf, useStudio } from "./use-studio.ts";

/** The editor of the pictures: fields on the left, live preview next to them. */
export default function Studio(data: StudioData) {
  const { list, saved } = data;
  const [colors] = useState(offeredColors);
  const [measure] = useState(createMeasure);
  const studio = useStudio(data, colors[0]);
  const { draft } = studio;
  const loaded = usePictures(addressesOf(draft, data));
  const logos = useLogos(list);
  const [format, setFormat] = useState<PictureFormat>("png");
  const [progress, setProgress] = useState<Progress>();
  const rows = useMemo(() => rowsOf(list, draft.product_codes), [list, draft.product_codes]);
  const [openedAt] = useState(() => new Date(session.serverNow()).toISOString());
  const drawings = useMemo(
    () =>
      rows.length === 0
        ? []
        : drawPictures(measure, rows, { ...lookOf(draft, loaded.pictures, openedAt), logos }),
    [measure, rows, draft, loaded.pictures, logos, openedAt],
  );
  /** Creates the pictures with current prices, regardless of the preview. */
  const make = async (work: (batch: PictureBatch, text: string) => Promise<unknown>) => {
    const prices = await studio.prices();
    if (prices === undefined) return;
    const made = drawPictures(measure, prices.rows, {
      ...lookOf(draft, loaded.pictures, prices.at),
      logos,
    });
    setProgress({ done: 0, count: made.length });
    try {
      const batch = {
        drawings: made,
        pictures: loaded.pictures,
        format,
        name: m.media_file_name({ date: businessTime(new Date(prices.at)).slice(0, 10) }),
        onProgress: (done: number) => setProgress({ done, count: made.length }),
      };
      await work(batch, textOf(draft, prices.rows, prices.at));
    } catch {
      snackbar.add({ text: m.media_failed(), tone: "danger" });
    } finally {
      setProgress(undefined);
    }
  };
  const share = () =>
    make(async (batch, text) => {
      if (!(await sharePictures(batch, text))) snackbar.add({ text: m.media_share_saved() });
    });
  const copy = async () => {
    const prices = await studio.prices();
    if (prices === undefined) return;
    try {
      await navigator.clipboard.writeText(textOf(draft, prices.rows, prices.at));
      snackbar.add({ text: m.media_copied(), tone: "success" });
    } catch {
      snackbar.add({ text: m.media_copy_failed(), tone: "danger" });
    }
  };
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <DesignsCard
          designs={saved.designs}
          busy={studio.busy}
          refreshed={studio.refreshed}
          onRefresh={(id) => void studio.refresh(id)}
          onRemove={(id) => void studio.remove(id)}
        />
        <ProductPicker
          list={list}
          chosen={draft.product_codes}
          onChange={(codes) => studio.change({ product_codes: [...codes] })}
        />
        <LookFields draft={draft} colors={colors} errors={studio.errors} onChange={studio.change} />
        <BackgroundCard
          backgrounds={saved.backgrounds}
          chosen={draft.background_id}
          isMissing={
            draft.background_id !== null &&
            (!studio.hasBackground || loaded.missing.has("background"))
          }
          error={studio.errors.background_id}
          onChange={(id) => studio.change({ background_id: id })}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 desk:sticky desk:top-4">
        <Preview drawings={drawings} pictures={loaded.pictures} />
        <ActionsCard
          chosen={draft.product_codes.length}
          count={drawings.length}
          isReady={loaded.isReady}
          limit={saved.batch_limit}
          format={format}
          progress={progress}
          onFormat={setFormat}
          onDownload={() => void make(downloadPictures)}
          onShare={() => void share()}
          onCopy={() => void copy()}
        />
        <Card className="flex flex-col gap-3 p-4">
          <TextField
            label={m.media_design_name()}
            name="name"
            value={draft.name}
            error={studio.errors.name}
            maxLength={MEDIA_TEXT_CHARACTERS.name}
            onChange={(name) => studio.change({ name })}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              kind="plain"
              disabled={rows.length === 0}
              busy={studio.busy === "save"}
              onClick={() => void studio.save()}
            >
              {m.media_design_save()}
            </Button>
            <Button kind="quiet" onClick={studio.begin}>
              {m.media_design_new()}
            </Button>
          </div>
        </Card>
      </div>
    </div>
  );
}

function addressesOf({ background_id: id, logo }: Draft, { saved }: StudioData) {
  const { brand, account } = session.get();
  const logos = { brand: brand.logo, own: account?.avatar, none: undefined };
  return {
    background: saved.backgrounds.find((each) => each.id === id)?.address,
    logo: logos[logo] ?? undefined,
  };
}

function lookOf(draft: Draft, pictures: Pictures, at: string): Omit<PictureLook, "logos"> {
  const shopName = draft.logo === "brand" ? session.get().brand.name : draft.shop_name;
  const hasLogo = draft.logo !== "none" && pictures.logo !== undefined;
  return {
    template: draft.template,
    style: draft.style,
    color: readableColor(draft.color),
    title: draft.title,
    shopName: draft.shop_name,
    note: draft.note,
    phone: draft.phone,
    dated: m.media_dated({ time: formatDateTime(at) }),
    initial: draft.logo === "none" ? undefined : /\S/u.exec(shopName)?.[0].toUpperCase(),
    hasLogo,
    background:
      draft.background_id === null
        ? "none"
        : pictures.background === undefined
          ? "placeholder"
          : "photo",
  };
}

function textOf(draft: Draft, rows: readonly MediaPriceRow[], at: string): string {
  return priceText(rows, {
    title: draft.title,
    shopName: draft.shop_name,
    note: draft.note,
    phone: draft.phone,
    dated: m.media_dated({ time: formatDateTime(at) }),
  });
}

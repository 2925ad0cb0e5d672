import { useEffect, useState } from "react";
import type { Pictures } from "./paint-picture.ts";
import type { PictureName } from "./marks.ts";

export interface LoadedPictures {
  readonly pictures: Pictures;
  /** Requested but not available. */
  readonly missing: ReadonlySet<PictureName>;
  /** False while the latest request is loading; the previous images stay visible. */
  readonly isReady: boolean;
}

type Addresses = Readonly<Record<PictureName, string | undefined>>;
const NONE = { key: "", pictures: {} as Pictures, missing: new Set<PictureName>() };

/** Loads the images drawn on the pictures; reports unavailable ones as missing. */
export function usePictures({ background, logo }: Addresses): LoadedPictures {
  const [loaded, setLoaded] = useState(NONE);
  const key = `${background ?? ""} ${logo ?? ""}`;
  useEffect(() => {
    let isWanted = true;
    void Promise.all([load(background), load(logo)]).then(([backgroundImage, logoImage]) => {
      if (!isWanted) return;
      const missing = new Set<PictureName>();
      if (background !== undefined && backgroundImage === undefined) missing.add("background");
      if (logo !== undefined && logoImage === undefined) missing.add("logo");
      setLoaded({
        pictures: {
          ...(backgroundImage && { background: backgroundImage }),
          ...(logoImage && { logo: logoImage }),
        },
        missing,
        key,
      });
    });
    return () => {
      isWanted = false;
    };
  }, [background, logo, key]);
  return { ...loaded, isReady: loaded.key === key };
}

async function load(address: string | undefined): Promise<ImageBitmap | undefined> {
  if (address === undefined) return undefined;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    return await createImageBitmap(await vectorAsPixels(await answer.blob()));
  } catch {
    return undefined;
  }
}

const LOGO_PX = 512;
/** Bitmaps need pixels, so a vector image is rasterized first. */
async function vectorAsPixels(blob: Blob): Promise<ImageBitmapSource> {
  if (!blob.type.startsWith("image/svg")) return blob;
  const address = URL.createObjectURL(blob);
  try {
    const image = new Image(LOGO_PX, LOGO_PX);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = LOGO_PX;
    canvas.height = LOGO_PX;
    canvas.getContext("2d")?.drawImage(image, 0, 0, LOGO_PX, LOGO_PX);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

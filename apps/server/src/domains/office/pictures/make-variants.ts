import { PICTURE_WIDTHS, pictureAddress } from "@konter/contract/pictures";
import type { PictureFormat } from "@konter/contract/pictures";
import { resizePicture } from "../../../platform/picture.ts";
import { queue } from "../../../platform/workers/queue.ts";
import type { PictureParts } from "./objects.ts";

interface DuePicture {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly tries: number;
}

/** Pictures whose smaller versions are not made yet. The longest takes some ten seconds. */
export const PICTURES = queue<DuePicture>({
  name: "pictures.variants",
  table: "picture",
  due: "next_try_at",
  lease: "5 minutes",
  tries: "tries",
  columns: ["id", "name", "width", "tries"],
});

/** Seconds until the next try after a failure, by attempt; the last one repeats. */
const BACK_OFF_SECONDS = [10, 60, 600, 3_600] as const;
const LAST_BACK_OFF_SECONDS = 6 * 3_600;
const AT_ONCE = 1;

/** By the eye on photos: AVIF at 50 is about as good as WebP at 78. */
const QUALITY: Readonly<Record<PictureFormat, number>> = { avif: 50, webp: 78 };

/** Makes the smaller versions of due pictures. Returns whether there may be more. */
export async function makeVariants(parts: PictureParts): Promise<boolean> {
  const { brand } = parts;
  const due = await PICTURES.claim(brand.pool, AT_ONCE);
  for (const picture of due) {
    try {
      await makeAll(parts, picture);
    } catch (error) {
      brand.log.error({ err: error, picture: picture.name }, "smaller versions were not made");
      const seconds = BACK_OFF_SECONDS[picture.tries - 1] ?? LAST_BACK_OFF_SECONDS;
      await PICTURES.postpone(brand.pool, picture.id, seconds);
    }
  }
  return due.length === AT_ONCE;
}

/** The fixed widths below the picture's own, and its own where no fixed one is larger than it is wide. */
export const widthsFor = (width: number): readonly number[] => {
  const narrower = PICTURE_WIDTHS.filter((each) => each < width);
  return narrower.length === PICTURE_WIDTHS.length ? narrower : [...narrower, width];
};

async function makeAll({ brand, objects }: PictureParts, { id, name, width }: DuePicture) {
  const own = pictureAddress(name, width, "webp");
  const given = await objects.get(own);
  if (given === undefined)
    throw new Error(`${own} is lost; uploading the picture again brings it back`);
  const widths = widthsFor(width);
  const made: string[] = [];
  for (const widthPx of widths) {
    for (const format of ["avif", "webp"] as const) {
      const file = pictureAddress(name, widthPx, format);
      if (file === own) continue;
      const bytes = await resizePicture(given, { widthPx, format, quality: QUALITY[format] });
      await objects.put(file, bytes, `image/${format}`);
      made.push(file);
    }
  }
  const noted = await brand.pool.query(
    "update picture set widths = $2, next_try_at = null where id = $1",
    [id, widths],
  );
  // The picture was removed meanwhile.
  if (noted.rowCount === 0) for (const file of made) await objects.remove(file);
}

import type { StoredPictureView } from "@konter/contract/pictures";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

export interface PictureRow {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly widths: number[];
}

export interface NewPicture extends Pick<PictureRow, "width" | "height" | "placeholder"> {
  readonly digest: string;
  readonly byteSize: number;
}

const COLUMNS = "id, name, width, height, placeholder, widths";

export const viewOf = ({ id, name, ...picture }: PictureRow): StoredPictureView => ({
  picture_id: String(id),
  width: picture.width,
  height: picture.height,
  placeholder: picture.placeholder,
  base: `/media/${name}`,
  widths: picture.widths,
});

/** Returns the pictures with these ids; an unknown id has no entry. */
export async function pictureViews(
  database: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredPictureView>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<PictureRow>(
    `select ${COLUMNS} from picture where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, viewOf(row)]));
}

export async function findByName(
  database: Queries,
  name: string,
): Promise<Pick<PictureRow, "width" | "widths"> | undefined> {
  const { rows } = await database.query<Pick<PictureRow, "width" | "widths">>({
    name: "pictures.find",
    text: "select width, widths from picture where name = $1",
    values: [name],
  });
  return rows[0];
}

/** Keeps a known picture for another seven days, and locks its row until the transaction ends. */
export async function renewPicture(
  client: Queries,
  digest: string,
): Promise<PictureRow | undefined> {
  const { rows } = await client.query<PictureRow>(
    `update picture set kept_at = clock_timestamp(), unused_since = null where digest = $1 returning ${COLUMNS}`,
    [digest],
  );
  return rows[0];
}

/** Adds a picture, or makes the files of a known one again; locks its row until the transaction ends. */
export async function writePicture(client: Queries, picture: NewPicture): Promise<PictureRow> {
  return onlyRow(
    await client.query<PictureRow>(
      `insert into picture (digest, width, height, byte_size, placeholder) values ($1, $2, $3, $4, $5)
       on conflict (digest) do update set width = excluded.width, height = excluded.height, byte_size = excluded.byte_size,
         placeholder = excluded.placeholder, widths = '{}', next_try_at = clock_timestamp(), tries = 0,
         kept_at = clock_timestamp(), unused_since = null
       returning ${COLUMNS}`,
      [picture.digest, picture.width, picture.height, picture.byteSize, picture.placeholder],
    ),
  );
}

/** Creates the brand's prefix with its first start. */
export async function readPrefix(database: Queries): Promise<string> {
  const find = () => database.query<{ prefix: string }>("select prefix from picture_store");
  const [found] = (await find()).rows;
  if (found !== undefined) return found.prefix;
  await database.query("insert into picture_store default values on conflict do nothing");
  return onlyRow(await find()).prefix;
}

/** Gives the brand another part of the object store. */
export async function renewPrefix(database: Queries): Promise<string> {
  const renewed = await database.query<{ prefix: string }>(
    "update picture_store set prefix = gen_random_uuid() returning prefix",
  );
  return onlyRow(renewed).prefix;
}

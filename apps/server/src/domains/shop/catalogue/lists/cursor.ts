/** Where a page ends: the group of matches, the sort key and the id of its last row. */
export interface Position {
  /** 0 for products that match by name, 1 for the others. */
  readonly group: 0 | 1;
  readonly key: number;
  readonly id: number;
  /** Whether products with any of the words are listed, because none has all. */
  readonly isAny: boolean;
}

const PATTERN = /^([01])([01])\.(\d{1,15})\.(\d{1,15})$/;

export const writeCursor = ({ group, key, id, isAny }: Position): string =>
  `${group}${isAny ? 1 : 0}.${key}.${id}`;

/** Undefined for the first page, and for text that is no cursor. */
export function readCursor(text: string | undefined): Position | undefined {
  const [, group, any, key, id] = PATTERN.exec(text ?? "") ?? [];
  if (group === undefined) return undefined;
  return {
    group: group === "0" ? 0 : 1,
    isAny: any === "1",
    key: Number(key),
    id: Number(id),
  };
}

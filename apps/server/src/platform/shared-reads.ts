/** Reads by a key. */
export type SharedReads<Result> = (key: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * Reads that many ask for at once. Whoever asks while one of the same key is under way waits for the next one, which all who asked
 * meanwhile share: no answer is older than its question, and the database is asked for each key by one at a time.
 */
export function sharedReads<Result>(): SharedReads<Result> {
  const underWay = new Map<string, Turn<Result>>();
  const begin = (key: string, read: () => Promise<Result>): Promise<Result> => {
    const result = read();
    const turn: Turn<Result> = { ended: result.then(nothing, nothing), next: undefined };
    underWay.set(key, turn);
    void turn.ended.then(() => {
      if (turn.next === undefined) underWay.delete(key);
    });
    return result;
  };
  return (key, read) => {
    const turn = underWay.get(key);
    if (turn === undefined) return begin(key, read);
    turn.next ??= turn.ended.then(() => begin(key, read));
    return turn.next;
  };
}

interface Turn<Result> {
  /** Whatever came of it. */
  readonly ended: Promise<void>;
  next: Promise<Result> | undefined;
}

const nothing = (): void => undefined;

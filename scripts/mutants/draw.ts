/** Returns the same order for the same seed (mulberry32 and Fisher-Yates). */
export function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const drawn = [...items];
  const random = generator(seed);
  for (let place = drawn.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [drawn[place], drawn[other]] = [drawn[other] as Item, drawn[place] as Item];
  }
  return drawn;
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

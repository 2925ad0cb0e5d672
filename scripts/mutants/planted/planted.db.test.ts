import { createTestDatabase } from "@konter/postgres/testing";
import { expect, test } from "vitest";

test("looks at one of two answers", async () => {
  const database = await createTestDatabase([import.meta.dirname], 2);
  try {
    await database.owner.query("select planted_unwatched(true)");
    const answer = await database.owner.query("select planted_watched(true) as watched");
    expect(answer.rows).toEqual([{ watched: false }]);
  } finally {
    await database.drop();
  }
});

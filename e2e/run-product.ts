import startProduct from "./global-setup.ts";

/** The product of the journeys, for a program that is no test. */
export async function runProduct(): Promise<{
  readonly memberAddress: string;
  readonly staffAddress: string;
  readonly dataFolder: string;
  readonly stop: () => Promise<void>;
}> {
  const provided = new Map<string, string>();
  const provide = (name: string, value: string) => void provided.set(name, value);
  const stop = await startProduct({ provide } as unknown as Parameters<typeof startProduct>[0]);
  return {
    memberAddress: provided.get("memberAddress") ?? "",
    staffAddress: provided.get("staffAddress") ?? "",
    dataFolder: provided.get("dataFolder") ?? "",
    stop,
  };
}

/**
 * The functions that the Android application provides to its pages (feature row M288) as `window.KonterNative`. Each
 * is optional, and `capabilities` lists the available ones. Arguments and results are JSON.
 */
export interface NativeBridge {
  readonly version: 1;
  readonly capabilities: readonly NativeCapability[];
  call(capability: NativeCapability, input: string): Promise<string>;
}
export type NativeCapability = "print_receipt";

const bridge = (): Partial<NativeBridge> | undefined =>
  (globalThis as { KonterNative?: Partial<NativeBridge> }).KonterNative;

/** Whether the application provides a function; always false in a browser. */
export const offersNative = (capability: NativeCapability): boolean =>
  bridge()?.capabilities?.includes(capability) === true;

/** A native function timed out or returned invalid JSON. */
export class NativeFailed extends Error {
  override readonly name = "NativeFailed";
}

/** Calls a native function. Throws NativeFailed if it is missing, fails, or times out. */
export async function callNative(
  capability: NativeCapability,
  input: object,
  limitMilliseconds: number,
): Promise<unknown> {
  const lent = bridge();
  if (lent?.call === undefined) throw new NativeFailed("no such function");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_answer, fail) => {
    timer = setTimeout(() => fail(new NativeFailed("no answer in time")), limitMilliseconds);
  });
  try {
    return JSON.parse(await Promise.race([lent.call(capability, JSON.stringify(input)), late]));
  } catch (failure) {
    throw failure instanceof NativeFailed ? failure : new NativeFailed(String(failure));
  } finally {
    clearTimeout(timer);
  }
}

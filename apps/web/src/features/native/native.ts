/**
 * What the Android application lends to its pages (SPEC.md section 1), as `window.KonterNative`: each function is optional, and
 * `capabilities` names those that are there. A call takes and answers JSON.
 */
export interface NativeBridge {
  readonly version: 1;
  readonly capabilities: readonly NativeCapability[];
  call(capability: NativeCapability, input: string): Promise<string>;
}
export type NativeCapability = "print_receipt";

const bridge = (): Partial<NativeBridge> | undefined =>
  (globalThis as { KonterNative?: Partial<NativeBridge> }).KonterNative;

/** Whether the application offers a function; a page in a browser has none. */
export const offersNative = (capability: NativeCapability): boolean =>
  bridge()?.capabilities?.includes(capability) === true;

/** A native function hung or answered with nothing that can be read. */
export class NativeFailed extends Error {
  override readonly name = "NativeFailed";
}

/** Calls a function of the application. Throws NativeFailed where it has none, fails, or does not answer in time. */
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

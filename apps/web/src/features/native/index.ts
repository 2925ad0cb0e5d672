export { callNative, NativeFailed, offersNative } from "./bridge.ts";
export type { NativeBridge, NativeCapability } from "./bridge.ts";

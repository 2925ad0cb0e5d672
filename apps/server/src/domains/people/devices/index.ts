export { deviceName } from "./device-name.ts";
export { endTrust } from "./store.ts";
export { DEVICE_NOTICES } from "./notices.ts";
export { recover, requestRecovery } from "./recover.ts";
export { createVersionNote } from "./note-version.ts";
export { tokenPlace } from "./push-token.ts";
export { admit, admitByPasskey, openSessionOnDevice } from "./sign-in.ts";
export { announceDevices } from "./store.ts";

export { AccountArea } from "./account-area.tsx";
export { DisplayPage } from "./display-page.tsx";
export { PinPage } from "./pin-page.tsx";
export { Profile } from "./profile.tsx";
export { offerRecovery } from "./offer-recovery.ts";

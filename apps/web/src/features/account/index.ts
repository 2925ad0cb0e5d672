export { PinPage } from "./pin-page.tsx";
export { Profile } from "./profile.tsx";

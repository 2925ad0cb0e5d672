export { TrackManyPage } from "./track-many-page.tsx";
export { WaitingPage } from "./waiting-page.tsx";

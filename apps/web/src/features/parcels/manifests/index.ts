export { ManifestPage } from "./manifest-page.tsx";
export { ManifestsPage } from "./manifests-page.tsx";

export { PictureButtons } from "./picture-buttons.tsx";

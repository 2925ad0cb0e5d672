export { keepPicture } from "./keep-picture.ts";
export { removePictures, separatePictures } from "./brand-pictures.ts";
export { objectsOfBrand } from "./objects.ts";
export { pictureViews } from "./store.ts";

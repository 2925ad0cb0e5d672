export { isVerified, readVerification } from "./hand-in.ts";
export { picturePlace } from "./pictures.ts";

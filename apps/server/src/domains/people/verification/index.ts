export { handInPicture, isVerified, readVerification, submitVerification } from "./hand-in.ts";
export { decideVerification, listVerifications } from "./judge.ts";
export { picturePlace } from "./pictures.ts";

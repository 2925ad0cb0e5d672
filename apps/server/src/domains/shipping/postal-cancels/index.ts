export { fileCancel } from "./file-cancel.ts";
export { addProof } from "./proofs.ts";

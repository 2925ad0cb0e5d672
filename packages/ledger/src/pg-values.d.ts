declare module "pg/lib/utils.js" {
  const utils: {
    /** A value as the driver would send it. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}

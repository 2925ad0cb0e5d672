declare module "material-colors" {
  const families: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
  export default families;
}

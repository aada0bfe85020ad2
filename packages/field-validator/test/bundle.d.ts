declare module "virtual:field-validator" {
  const script: string;
  export default script;
}

declare module "*.md?raw" {
  const text: string;
  export default text;
}

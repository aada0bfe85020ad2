interface RunPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface RunPageOptions {
  readonly runtime: string;
  readonly tools?: string;
  readonly toolsIn?: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}
declare function runPage({
  runtime,
  query,
  ...options
}: RunPageOptions): RunPage;
export { type RunPage, type RunPageOptions, runPage };
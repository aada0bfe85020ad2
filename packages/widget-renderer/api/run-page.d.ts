declare function pageAroundPolicy(frames: readonly string[]): string;
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
interface PlayerPageOptions {
  readonly address: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
declare function playerPage({
  address,
  headers
}: PlayerPageOptions): RunPage | null;
export { type PlayerPageOptions, type RunPage, type RunPageOptions, pageAroundPolicy, playerPage, runPage };
type Rule = readonly [words: RegExp, fault: string];

/** Ways to run code that is not there to be read, or to leave the widget. */
const forbidden: readonly Rule[] = [
  [/\bimport\s*\(|\bimportScripts\b/, "loads code from elsewhere"],
  [/createElement\s*\(\s*["'`](?:script|iframe|object|embed|link)["'`]/i, "loads code from elsewhere"],
  [/\bdocument\s*\.\s*write(?:ln)?\b/, "writes over the page"],
  [/\beval\s*\(|\bnew\s+Function\b|\bset(?:Timeout|Interval)\s*\(\s*["'`]/, "runs text as code"],
  [
    /\b(?:new\s+)?(?:WebSocket|EventSource|XMLHttpRequest|RTCPeerConnection|SharedWorker|Worker)\b|\bsendBeacon\b/,
    "calls other servers",
  ],
  [/\bfetch\s*\(/, "calls other servers"],
  [/\bdocument\s*\.\s*cookie\b|\b(?:local|session)Storage\b|\bindexedDB\b/, "reads what the browser keeps"],
  [
    /\bwindow\s*\.\s*(?:parent|top|opener)\b|\bparent\s*\.\s*(?:document|location|postMessage)\b|\btop\s*\.\s*location\b/,
    "reaches for the page around it",
  ],
  [/<\s*script\b/i, "writes scripts into HTML"],
];

/** Makes functions as the widget renderer does; nothing is run. */
const AsyncFunction = async function () {}.constructor as new (...parts: string[]) => unknown;

/** What is wrong with a lifecycle block, to follow its name; undefined when nothing is. */
export function checkCode(code: string): string | undefined {
  if (code.trim() === "") return undefined;
  const fault = forbidden.find(([words]) => words.test(code))?.[1];
  return fault ?? syntaxFault(code);
}

function syntaxFault(code: string): string | undefined {
  try {
    void new AsyncFunction("widget", "services", "api", code);
    return undefined;
  } catch (error) {
    return `does not parse: ${(error as Error).message}`;
  }
}

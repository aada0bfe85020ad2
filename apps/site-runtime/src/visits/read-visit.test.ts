import { describe, expect, it, test } from "vitest";
import { isAhead, readVisit, type Visit } from "./read-visit.ts";

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const ipad = iphone.replaceAll("iPhone", "iPad");
const android = chrome.replace("X11; Linux x86_64", "Linux; Android 10; K");
const androidPhone = android.replace("Chrome/140.0.0.0", "Chrome/140.0.0.0 Mobile");
const firefoxPhone = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const read = (headers: Record<string, string>): Visit | null =>
  readVisit({ accept: "text/html,*/*;q=0.8", "user-agent": chrome, ...headers }, "club.example");

describe("a visit comes from", () => {
  test.each([
    ["nowhere that is known", {}, ""],
    ["a host alone", { referer: "https://news.example/users/ada?mail=ada@example.org" }, "news.example"],
    ["a host in one spelling", { referer: "https://WWW.News.Example.:8443/" }, "news.example"],
    ["a host of other letters", { referer: "https://bücher.example/" }, "xn--bcher-kva.example"],
    ["the same site", { referer: "https://club.example/about" }, null],
    ["the same site with www", { referer: "http://www.club.example:4410/about" }, null],
    ["the same site, as the browser says", { "sec-fetch-site": "same-origin" }, null],
    [
      "another site of a similar name",
      { referer: "https://club.example.evil.example/" },
      "club.example.evil.example",
    ],
    ["an app", { referer: "android-app://com.example.mail/" }, ""],
    ["no address", { referer: "<script>" }, ""],
    ["an address without a name", { referer: "http://[::1]/" }, "*"],
  ])("%s", (_name, headers, from) => {
    expect(read(headers)).toMatchObject({ from });
  });
});

describe("the device is", () => {
  test.each([
    ["a desktop", { "user-agent": chrome }, "desktop"],
    ["a phone: iPhone", { "user-agent": iphone }, "phone"],
    ["a phone: Chrome on Android", { "user-agent": androidPhone }, "phone"],
    ["a phone: Firefox on Android", { "user-agent": firefoxPhone }, "phone"],
    ["a phone, as the browser says", { "user-agent": chrome, "sec-ch-ua-mobile": "?1" }, "phone"],
    ["a desktop, as the browser says", { "user-agent": chrome, "sec-ch-ua-mobile": "?0" }, "desktop"],
    ["a tablet: iPad", { "user-agent": ipad }, "tablet"],
    ["a tablet: Android", { "user-agent": android }, "tablet"],
  ])("%s", (_name, headers, device) => {
    expect(read(headers)).toMatchObject({ device });
  });
});

describe("not counted is", () => {
  test.each([
    ["a bot", { "user-agent": bot }],
    ["a program", { "user-agent": "curl/8.10.1" }],
    ["a browser that nobody sees", { "user-agent": chrome.replace("Chrome/", "HeadlessChrome/") }],
    ["what does not say what it is", { "user-agent": "" }],
    ["a page that is fetched ahead", { "sec-purpose": "prefetch" }],
    ["a page that is drawn ahead", { "sec-purpose": "prefetch;prerender" }],
    ["a page that the script of the site fetches ahead", { purpose: "prefetch" }],
    ["what wants no page", { accept: "*/*" }],
    ["a page inside of another one", { "sec-fetch-dest": "iframe" }],
  ])("%s", (_name, headers) => {
    expect(read(headers)).toBeNull();
  });
});

it("counts who asks not to be tracked, since nobody is", () => {
  expect(read({ dnt: "1", "sec-gpc": "1" })).toEqual({ device: "desktop", from: "" });
});

it("knows a page that is fetched ahead", () => {
  expect([isAhead({}), isAhead({ purpose: "prefetch" }), isAhead({ "sec-purpose": "prefetch" })]).toEqual([
    false,
    true,
    true,
  ]);
});

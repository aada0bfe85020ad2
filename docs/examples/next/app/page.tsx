"use client";
import dynamic from "next/dynamic";

// The builder is made for browsers: nothing of it is rendered on the server.
const Editor = dynamic(async () => (await import("./editor")).Editor, { ssr: false });

export default function Page() {
  return <Editor />;
}

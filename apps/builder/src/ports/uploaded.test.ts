import { messages } from "@tessera/builder-ui";
import { GraphError, type Graph, type UploadResult } from "@tessera/graph";
import { expect, test } from "vitest";
import { uploaded } from "./uploaded.ts";

function graphAnswering(result: UploadResult): Graph {
  return {
    upload: { accepts: ({ type }: File) => type === "image/png", send: async () => result },
  } as unknown as Graph;
}

const picture = new File(["x"], "a.png", { type: "image/png" });

test("a file that the server refuses is told with its reason", async () => {
  const refusal = { code: "quota_reached", facts: { limit: 5 } } as const;
  const cause = new GraphError("refused", { status: 413, message: "Full", refusal });
  const graph = graphAnswering({ success: false, message: "File Upload Failed", cause });
  await expect(uploaded(graph, picture)).rejects.toThrow(
    `a.png: ${messages.refusals.quota_reached.replace("{limit}", "5")}`,
  );
});

test("a file that is not what its name says is told with the accepted formats", async () => {
  const refusal = { code: "invalid_format", facts: {} } as const;
  const cause = new GraphError("refused", { status: 400, message: "Invalid File Format", refusal });
  const graph = graphAnswering({ success: false, message: "File Upload Failed", cause });
  await expect(uploaded(graph, picture)).rejects.toThrow(/^a\.png: Invalid File Format\. Accepted are/);
});

test("of any other failure only that it failed is told", async () => {
  const graph = graphAnswering({ success: false, message: "File Upload Failed" });
  await expect(uploaded(graph, picture)).rejects.toThrow("a.png: File Upload Failed");
});

test("what cannot be sent says so before it is", async () => {
  const graph = graphAnswering({ success: true, message: "", url: "" });
  const page = new File(["x"], "a.html", { type: "text/html" });
  await expect(uploaded(graph, page)).rejects.toThrow(
    /^a\.html: Invalid File Format\. Accepted are JPEG, PNG and WebP .*\.pdf/,
  );
  const large = new File([new Uint8Array(2_097_153)], "a.png", { type: "image/png" });
  await expect(uploaded(graph, large)).rejects.toThrow("a.png: Max Allowed Size is 2MB");
});

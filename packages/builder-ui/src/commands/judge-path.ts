import type { Id, ProjectPage } from "@tessera/content";
import { isSamePath, readPath, type PathProblem } from "@tessera/content/rules";
import { messages } from "../messages.ts";

/** A path as it is stored, or what is wrong with it, in words. */
export type JudgedPath = { readonly path: string } | { readonly problem: string };

/** Judges a path that a person types for a page of a project. */
export function judgePath(text: string, pages: readonly ProjectPage[], pageId?: Id): JudgedPath {
  const read = readPath(text);
  if ("problem" in read) return { problem: pathProblems[read.problem] };
  const other = pages.find(({ id, path }) => id !== pageId && isSamePath(path, read.path));
  return other ? { problem: messages.pathTaken(other.title) } : read;
}

const pathProblems: Readonly<Record<PathProblem, string>> = {
  empty: messages.pathEmpty,
  long: messages.pathLong,
  dots: messages.pathDots,
  signs: messages.pathSigns,
  parameter: messages.pathParameter,
  reserved: messages.pathReserved,
};

import { Graph } from "@tessera/graph";
interface Thing {
  readonly id: number;
  readonly values: Readonly<Record<string, string>>;
}
interface Openness {
  readonly open?: boolean;
}
declare function plainName(name: string): string;
declare function plainValues(values: Readonly<Record<string, string>>): Record<string, string>;
declare function addThing(graph: Graph, type: string, values: Readonly<Record<string, string>>, {
  open
}?: Openness): Promise<number>;
declare function changeThing(graph: Graph, type: string, id: number, values: Readonly<Record<string, string>>, {
  open
}?: Openness): Promise<void>;
declare function listThings(graph: Graph, type: string, fields: readonly string[], page: number): Promise<Thing[]>;
export { Openness, Thing, addThing, changeThing, listThings, plainName, plainValues };
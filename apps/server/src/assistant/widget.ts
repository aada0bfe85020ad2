/** A field of the things that a widget keeps. */
export interface DataField {
  name: string;
  label: string;
  type: string;
  required: boolean;
}

/** What a widget keeps in the graph, by the calls that are granted to widgets. */
export interface DataStructure {
  /** Letters and digits only, as the calls want it. */
  type: string;
  /** Whether everybody sees what was kept, or only who kept it. */
  open: boolean;
  fields: readonly DataField[];
}

/** A widget as a provider makes it (specification 1, section 3, AI response data). */
export interface AssistantWidget {
  widget_type: string;
  ui: { html: string; css: string; js: string };
  before_render: string;
  after_render: string;
  data_structure_prototype: DataStructure | null;
}

/** A widget as it is answered: with the chat that it belongs to, and the words that it was asked for with. */
export interface AssistantAnswer extends AssistantWidget {
  chat_id: string;
  user_prompt: string;
  sanitized_input: string;
}

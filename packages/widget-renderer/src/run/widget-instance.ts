import { boundaryAttribute } from "../compose/scope-css.ts";
import { messages } from "../messages.ts";
import {
  hasCode,
  libraryUrls,
  missingField,
  shownChildren,
  type BlockName,
  type ChildSource,
  type WidgetSource,
} from "../widget-source.ts";
import { compileBlock, lineOf, type BlockOrigin } from "./compile-block.ts";
import { loadLibraries } from "./load-libraries.ts";
import { addScopedStyle, type ScopedStyle } from "./scoped-style.ts";
import { reportOf, showError, type BlockTrace, type WidgetError } from "../widget-error.ts";

/** Functions that the surroundings grant to widgets, by name. */
export type WidgetApi = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The data that a widget shows. */
export type WidgetState = Record<string, unknown>;

/** What the code of a widget gets as `widget`. */
export interface WidgetHandle {
  /** The element that holds the widget's HTML. */
  readonly root: HTMLElement;
  readonly id: number | string | undefined;
  readonly name: string;
  readonly type: string;
  /** Parameters of the address, on pages that have them. */
  readonly params: Readonly<Record<string, string>>;
  readonly state: Readonly<WidgetState>;
  /** The running widgets inside, as far as they are mounted. */
  readonly children: readonly WidgetHandle[];
  /** Merges into the state and runs the update block, once for all changes made together. */
  setState(patch: WidgetState): Promise<void>;
  /** The first element of this widget that a selector names. */
  find(selector: string): Element | null;
}

/** What mount_child gets as `child`. */
export interface MountedChild {
  readonly wrapper: string;
  readonly type: string;
  readonly parent: string;
  readonly widget: WidgetHandle;
}

/** Binds the fields of a form to their rules, as `bindForm` of `@tessera/field-validator/dom` does. */
export type BindForm = (form: HTMLFormElement) => { readonly unbind: () => void };

/** What a widget runs with, shared by all widgets inside it. */
export interface Surroundings {
  readonly document: Document;
  readonly api: WidgetApi;
  readonly params: Readonly<Record<string, string>>;
  readonly onError: (error: WidgetError) => void;
  readonly onBlock: (trace: BlockTrace) => void;
  readonly log: (message: string) => void;
  readonly bindForm: BindForm | undefined;
}

/** One running widget: its element, its state, its blocks in their order, and the widgets inside it. */
export class WidgetInstance {
  readonly root: HTMLElement;
  readonly handle: WidgetHandle;
  /** What code calls `this`: the widget, with its root as `element`, as code of the layer before this one has it. */
  readonly #self: object;
  #source: WidgetSource;
  readonly #around: Surroundings;
  readonly #above: readonly WidgetSource[];
  #services: Record<string, (...args: unknown[]) => Promise<unknown>>;
  readonly #children: { readonly source: ChildSource; readonly instance: WidgetInstance }[] = [];
  #rendered: Promise<void> = Promise.resolve();
  #state: WidgetState;
  #style: ScopedStyle | null = null;
  readonly #forms = new Map<HTMLFormElement, ReturnType<BindForm>>();
  /** Ends what listens to the present rendering. */
  #rendering = new AbortController();
  #updating: Promise<void> | null = null;
  #over = false;

  constructor(
    source: WidgetSource,
    root: HTMLElement,
    around: Surroundings,
    above: readonly WidgetSource[],
    state: WidgetState,
  ) {
    this.root = root;
    this.#source = source;
    this.#around = around;
    this.#above = above;
    this.#state = state;
    this.handle = this.#createHandle();
    this.#self = Object.create(this.handle, { element: { value: this.root } }) as object;
    this.#services = this.#createServices();
  }

  /** Shows the widget and runs its blocks; errors are shown in its place and never thrown. */
  render(): Promise<void> {
    this.#rendered = this.#isComplete() ? this.#render() : Promise.resolve();
    return this.#rendered;
  }

  #isComplete(): boolean {
    const field = missingField(this.#source);
    if (field === null) return true;
    const widget = this.handle.name;
    this.#fail({ message: messages.incomplete(field), widget, block: "render", line: null });
    return false;
  }

  async #render(): Promise<void> {
    this.#style = addScopedStyle(this.#around.document, this.#source.css);
    if (this.#style.scope !== null) this.root.classList.add(this.#style.scope);
    const libraries = this.#loadLibraries(this.#style.imports);
    if (hasCode(this.#source.before_render)) await libraries;
    if (!(await this.#runBlock("before_render"))) return;
    this.root.innerHTML = this.#source.html;
    await libraries;
    await this.#afterHtml((child, index) => this.#renderChild(child, index));
  }

  /** Runs the blocks over HTML that a server has put together. */
  hydrate(): Promise<void> {
    this.#rendered = this.#isComplete() ? this.#hydrate() : Promise.resolve();
    return this.#rendered;
  }

  async #hydrate(): Promise<void> {
    await this.#loadLibraries([]);
    if (!(await this.#runBlock("before_render"))) return;
    await this.#afterHtml((child, index) => this.#hydrateChild(child, index));
  }

  /** Ends the widget and all inside it; its element stays with its caller. */
  destroy(): void {
    this.#over = true;
    this.#clear();
  }

  /** Changes the data of this widget or one inside it and renders that one again; returns whether it is here. */
  async replace(target: WidgetHandle, change: (source: WidgetSource) => WidgetSource): Promise<boolean> {
    if (target === this.handle) {
      await this.#renderAnew(change(this.#source));
      return true;
    }
    for (const { source, instance } of this.#children) {
      if (!(await instance.replace(target, change))) continue;
      if (target === instance.handle) await this.#mounted(source, instance);
      return true;
    }
    return false;
  }

  // What renders now is waited for: two of them would mix.
  async #renderAnew(source: WidgetSource): Promise<void> {
    await this.#rendered;
    if (this.#over) return;
    this.#clear();
    this.#source = source;
    this.#services = this.#createServices();
    if (source.type !== undefined) this.root.setAttribute("type", source.type);
    await this.render();
  }

  #clear(): void {
    for (const { instance } of this.#children.splice(0)) instance.destroy();
    this.#rendering.abort();
    this.#rendering = new AbortController();
    for (const form of this.#forms.values()) form.unbind();
    this.#forms.clear();
    if (this.#style?.scope) this.root.classList.remove(this.#style.scope);
    this.#style?.remove();
    this.#style = null;
  }

  async #afterHtml(mount: (child: ChildSource, index: number) => Promise<void>): Promise<void> {
    if (!(await this.#runBlock("js")) || !(await this.#runBlock("after_render"))) return;
    this.#bindForms();
    await Promise.all(shownChildren(this.#source, this.#above).map(mount));
  }

  #bindForms(): void {
    if (!this.#around.bindForm) return;
    for (const form of this.root.querySelectorAll("form")) this.#bindForm(form);
    // Those that its code makes later, when somebody goes into one.
    const late = ({ target }: Event): void => {
      const form =
        target instanceof Element
          ? (Element.prototype.closest.call(target, "form") as HTMLFormElement | null)
          : null;
      if (form) this.#bindForm(form);
    };
    this.root.addEventListener("focusin", late, { signal: this.#rendering.signal });
  }

  // Its own forms only: widgets inside, which a server may have put there already, bind theirs.
  #bindForm(form: HTMLFormElement): void {
    if (this.#forms.has(form)) return;
    // A form hides its own methods behind fields of their names.
    if (Element.prototype.closest.call(form, `[${boundaryAttribute}]`) !== this.root) return;
    const binding = this.#around.bindForm?.(form);
    if (binding) this.#forms.set(form, binding);
  }

  async #renderChild(child: ChildSource, index: number): Promise<void> {
    const wrapper = this.#wrapperOf(child);
    if (!wrapper || this.#over) return;
    const root = this.#around.document.createElement("div");
    root.setAttribute(boundaryAttribute, `${this.root.getAttribute(boundaryAttribute) ?? "0"}.${index}`);
    // As in #bindForm.
    Element.prototype.append.call(wrapper, root);
    const instance = this.#adopt(child, root);
    await instance.render();
    await this.#mounted(child, instance);
  }

  async #hydrateChild(child: ChildSource, index: number): Promise<void> {
    const path = `${this.root.getAttribute(boundaryAttribute) ?? "0"}.${index}`;
    const root = this.root.querySelector<HTMLElement>(`[${boundaryAttribute}="${path}"]`);
    if (!root || this.#over) return;
    const instance = this.#adopt(child, root);
    await instance.hydrate();
    await this.#mounted(child, instance);
  }

  #adopt(child: ChildSource, root: HTMLElement): WidgetInstance {
    const instance = new WidgetInstance(child.widget, root, this.#around, [this.#source, ...this.#above], {});
    this.#children.push({ source: child, instance });
    return instance;
  }

  async #mounted({ wrapper, type, parent }: ChildSource, instance: WidgetInstance): Promise<void> {
    const child: MountedChild = { wrapper, type, parent, widget: instance.handle };
    await this.#runBlock("mount_child", child);
  }

  // An id may stand twice in a document that shows a widget twice: this widget's own element is meant.
  #wrapperOf({ wrapper }: ChildSource): Element | null {
    return wrapper === "" ? null : this.root.querySelector(`[id="${CSS.escape(wrapper)}"]`);
  }

  #loadLibraries(imports: readonly string[]): Promise<void> {
    const { css, js } = libraryUrls({ ...this.#source, children: [] });
    return loadLibraries(this.#around, { css: [...imports, ...css], js });
  }

  async #runBlock(name: BlockName, child?: MountedChild): Promise<boolean> {
    if (this.#over) return false;
    const code = this.#source[name];
    if (!hasCode(code)) return true;
    const origin: BlockOrigin = { widget: this.handle.name, block: name, more: "child" };
    const start = performance.now();
    const error = await this.#tryBlock(code, origin, name, child);
    const duration = performance.now() - start;
    this.#around.onBlock({ widget: this.handle.name, block: name, start, duration, error });
    if (error) this.#fail(error);
    return error === null && !this.#over;
  }

  async #tryBlock(
    code: string,
    origin: BlockOrigin,
    block: BlockName,
    child: MountedChild | undefined,
  ): Promise<WidgetError | null> {
    try {
      await this.#call(code, origin, child);
      return null;
    } catch (thrown) {
      return { ...reportOf(thrown), widget: this.handle.name, block, line: lineOf(thrown, origin) };
    }
  }

  #fail(error: WidgetError): void {
    if (this.#over) return;
    showError(this.root, error);
    this.#around.onError(error);
  }

  #createServices(): Record<string, (...args: unknown[]) => Promise<unknown>> {
    const services = Object.create(null) as Record<string, (...args: unknown[]) => Promise<unknown>>;
    if (missingField(this.#source) !== null) return services;
    for (const { slug, code } of this.#source.custom_functions) {
      const origin: BlockOrigin = { widget: this.handle.name, block: `service-${slug}`, more: "args" };
      services[slug] = async (...args) => this.#call(code, origin, args);
    }
    return services;
  }

  #call(code: string, origin: BlockOrigin, more: unknown): Promise<unknown> {
    const block = compileBlock(code, origin);
    return Reflect.apply(block, this.#self, [this.handle, this.#services, this.#around.api, more]);
  }

  #setState(patch: WidgetState): Promise<void> {
    this.#state = { ...this.#state, ...patch };
    // One update for all changes made before it starts.
    this.#updating ??= Promise.resolve().then(async () => {
      this.#updating = null;
      await this.#runBlock("update");
    });
    return this.#updating;
  }

  #createHandle(): WidgetHandle {
    const source = (): WidgetSource => this.#source;
    const state = (): WidgetState => this.#state;
    const children = (): WidgetHandle[] => this.#children.map(({ instance }) => instance.handle);
    return {
      root: this.root,
      get id() {
        return source().id;
      },
      get name() {
        return source().name ?? "";
      },
      get type() {
        return source().type ?? "";
      },
      params: this.#around.params,
      get state() {
        return state();
      },
      get children() {
        return children();
      },
      setState: (patch) => this.#setState(patch),
      find: (selector) => this.root.querySelector(selector),
    };
  }
}

import type { CustomFunction } from "@tessera/content";
import { Plus, PenLine, Trash2 } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { useSourceEdit } from "../commands/use-edit.ts";
import { messages } from "../messages.ts";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { toast } from "../primitives/toast.tsx";
import type { CodeField } from "../state/source.ts";
import { panelsSlice, type CodeBlock } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./code-view.module.css";
import { CodePane } from "./code-pane.tsx";
import { isServiceName, serviceSlug } from "./service-name.ts";

const blocks: readonly { field: CodeField; label: string; placeholder: string }[] = [
  { field: "js", label: messages.script, placeholder: messages.jsPlaceholder },
  { field: "before_render", label: messages.beforeRender, placeholder: messages.blockPlaceholder },
  { field: "after_render", label: messages.afterRender, placeholder: messages.blockPlaceholder },
  { field: "update", label: messages.updateBlock, placeholder: messages.blockPlaceholder },
  { field: "mount_child", label: messages.mountChild, placeholder: messages.blockPlaceholder },
];

/** The JavaScript of a widget: its lifecycle blocks and its services. */
export function LifecycleEditor(): ReactNode {
  const chosen = useBuilder((state) => state.panels.codeBlock);
  const dispatch = useBuilderDispatch();
  const setChosen = (block: CodeBlock): unknown => dispatch(panelsSlice.actions.codeBlockChosen(block));
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const services = source.custom_functions;
  const shown = typeof chosen === "number" && chosen >= services.length ? "after_render" : chosen;
  return (
    <div className={styles["lifecycle"]}>
      <div className={styles["blocks"]}>
        <ul aria-label={messages.lifecycleBlocks}>
          {blocks.map(({ field, label }) => (
            <li key={field}>
              <button
                type="button"
                aria-pressed={field === shown}
                data-written={source[field] !== "" || undefined}
                onClick={() => setChosen(field)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
        <Services services={services} chosen={shown} choose={setChosen} />
      </div>
      {typeof shown === "number" ? (
        <ServiceCode services={services} index={shown} />
      ) : (
        <BlockCode field={shown} code={source[shown]} />
      )}
    </div>
  );
}

function BlockCode({ field, code }: { field: CodeField; code: string }): ReactNode {
  const edit = useSourceEdit();
  const { label, placeholder } = blocks.find((block) => block.field === field) ?? {
    label: field,
    placeholder: "",
  };
  const change = (text: string): void =>
    edit({ [field]: text }, { label: messages.editNamed(label.toLowerCase()), merge: `code ${field}` });
  return (
    <CodePane
      key={field}
      language="javascript"
      label={label}
      value={code}
      placeholder={placeholder}
      onChange={change}
    />
  );
}

function ServiceCode({ services, index }: { services: readonly CustomFunction[]; index: number }): ReactNode {
  const edit = useSourceEdit();
  const service = services[index];
  if (!service) return null;
  const change = (code: string): void => {
    const custom_functions = services.with(index, { ...service, code });
    edit({ custom_functions }, { label: messages.editService(service.name), merge: `service ${index}` });
  };
  return (
    <CodePane
      key={index}
      language="javascript"
      label={messages.serviceNamed(service.name)}
      value={service.code}
      placeholder={messages.blockPlaceholder}
      onChange={change}
    />
  );
}

interface ServicesProps {
  services: readonly CustomFunction[];
  chosen: CodeBlock;
  choose: (chosen: CodeBlock) => unknown;
}

function Services({ services, chosen, choose }: ServicesProps): ReactNode {
  const edit = useSourceEdit();
  const ask = useAsk();
  const [naming, setNaming] = useState<number | "new" | null>(null);

  const named = (name: string): void => {
    const service = { name, slug: serviceSlug(name), code: "" };
    if (naming === "new") {
      edit({ custom_functions: [...services, service] }, { label: messages.addServiceNamed(name) });
      choose(services.length);
    } else if (naming !== null) {
      const code = services[naming]?.code ?? "";
      edit(
        { custom_functions: services.with(naming, { ...service, code }) },
        { label: messages.renameService(name) },
      );
    }
    setNaming(null);
  };
  const remove = async (index: number): Promise<void> => {
    if ((await ask({ text: messages.deleteService, yes: messages.delete, danger: true })) !== "yes") return;
    edit({ custom_functions: services.toSpliced(index, 1) }, { label: messages.deleteServiceStep });
    choose("after_render");
    toast.info(messages.serviceDeleted);
  };

  return (
    <>
      <div className={styles["servicesHead"]}>
        <h3>{messages.services}</h3>
        <IconButton icon={Plus} label={messages.addService} onClick={() => setNaming("new")} />
      </div>
      <ul aria-label={messages.services}>
        {services.map((service, index) => (
          <li key={service.slug} className={styles["service"]}>
            <button type="button" aria-pressed={chosen === index} onClick={() => choose(index)}>
              {service.name}
            </button>
            <IconButton
              icon={PenLine}
              label={messages.renameNamed(service.name)}
              onClick={() => setNaming(index)}
            />
            <IconButton
              icon={Trash2}
              label={messages.deleteNamed(service.name)}
              onClick={() => void remove(index)}
            />
          </li>
        ))}
      </ul>
      {naming !== null && (
        <ServiceName
          name={naming === "new" ? "" : (services[naming]?.name ?? "")}
          taken={services.filter((_, index) => index !== naming).map(({ slug }) => slug)}
          submit={named}
          cancel={() => setNaming(null)}
        />
      )}
    </>
  );
}

function ServiceName(props: {
  name: string;
  taken: string[];
  submit: (name: string) => void;
  cancel: () => void;
}): ReactNode {
  const { name, taken, submit, cancel } = props;
  const [value, setValue] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isServiceName(value)) return setProblem(messages.serviceName);
    if (taken.includes(serviceSlug(value))) return setProblem(messages.serviceNameTaken);
    submit(value);
  };
  return (
    <form className={styles["serviceName"]} onSubmit={send}>
      <input
        aria-label={messages.serviceNameLabel}
        aria-invalid={problem !== null}
        placeholder={messages.serviceNameLabel}
        value={value}
        ref={(element) => element?.focus()}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && cancel()}
      />
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

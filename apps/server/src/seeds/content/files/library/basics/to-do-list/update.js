const tasks = widget.state.tasks ?? [];
const change = (at, patch) =>
  widget.setState({ tasks: tasks.map((task, other) => (other === at ? { ...task, ...patch } : task)) });
widget.find("ul").replaceChildren(
  ...tasks.map(({ text, isDone }, at) => {
    const item = document.createElement("li");
    const label = document.createElement("label");
    const box = document.createElement("input");
    const words = document.createElement("span");
    const remove = document.createElement("button");
    box.type = "checkbox";
    box.checked = isDone;
    words.textContent = text;
    remove.type = "button";
    remove.textContent = "✕";
    remove.setAttribute("aria-label", "Remove " + text);
    box.addEventListener("change", () => change(at, { isDone: box.checked }));
    remove.addEventListener("click", () =>
      widget.setState({ tasks: tasks.filter((_, other) => other !== at) }),
    );
    label.append(box, words);
    item.append(label, remove);
    return item;
  }),
);
const left = tasks.filter(({ isDone }) => !isDone).length;
widget.find(".left").textContent = left === 1 ? "1 task left" : left + " tasks left";

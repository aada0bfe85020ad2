const form = widget.find("form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = form.elements.task.value.trim();
  if (text === "") return;
  form.reset();
  widget.setState({ tasks: [...(widget.state.tasks ?? []), { text, isDone: false }] });
});
await widget.setState({ tasks: [{ text: "Look around", isDone: true }, { text: "Make it mine", isDone: false }] });

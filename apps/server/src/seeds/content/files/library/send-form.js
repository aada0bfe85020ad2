const form = widget.find("form");
const said = widget.find(".said");
const labelOf = (field) => field.labels?.[0]?.firstChild.textContent.trim() || field.name;
const valuesOf = () => {
  const data = new FormData(form);
  const plain = (name) => name.replace(/[^a-z0-9]/gi, "").replace(/^(?=[0-9]|$)/, "field").slice(0, 40);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [plain(name), data.getAll(name).join(", ")]));
};
let isSending = false;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (isSending) return;
  const wrong = [...form.elements].find((field) => !field.checkValidity());
  if (wrong) {
    said.textContent = labelOf(wrong) + ": " + wrong.validationMessage;
    wrong.focus();
    return;
  }
  if (typeof api.send !== "function") {
    said.textContent = "Nothing was sent: the form works on the published page.";
    return;
  }
  isSending = true;
  said.textContent = "Sending…";
  try {
    await api.send("{{entry}}", valuesOf());
    form.reset();
    said.textContent = "{{thanks}}";
  } catch (error) {
    said.textContent = "Nothing was sent. " + error.message;
  } finally {
    isSending = false;
  }
});

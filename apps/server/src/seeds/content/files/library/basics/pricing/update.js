for (const price of widget.root.querySelectorAll("[data-month]")) {
  const month = Number(price.dataset.month);
  price.textContent = "$" + (widget.state.yearly ? month * 10 : month);
}
for (const term of widget.root.querySelectorAll(".term")) term.textContent = widget.state.yearly ? "a year" : "a month";

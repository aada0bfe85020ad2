const tabs = [...widget.root.querySelectorAll('[role="tab"]')];
const panels = [...widget.root.querySelectorAll('[role="tabpanel"]')];
const choose = (chosen) => tabs.forEach((tab, at) => {
  tab.setAttribute("aria-selected", String(tab === chosen));
  tab.tabIndex = tab === chosen ? 0 : -1;
  panels[at].hidden = tab !== chosen;
});
tabs.forEach((tab, at) => {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", ({ key }) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!by) return;
    const next = tabs[(at + by + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
});
